import type { Edits } from '../autosave/edits.ts';
import { whoChanged } from '../device-text.ts';
import { fieldTitle, screenAt } from '../record-ref.ts';
import type { Translate } from '../texts.ts';

/** A reason why typed text of a record is not saved. */
export type Problem = {
  path: string;
  /** The field that waits for the user; undefined if the request failed. */
  field: string | undefined;
  sentence: string;
  /** What the user can do: discard a refused text, retry a failed request, or choose a text on the field's screen. */
  remedy: 'discard' | 'retry' | 'choose';
  /** Whether the record's own screen shows the problem too. */
  isShownThere: boolean;
};

/** The problems of a record, with its fields named as on its screen. */
export function problemsOf(path: string, { refused, collisions, changedBy, failure }: Edits, t: Translate): Problem[] {
  const isShownThere = !/^\/api\/(settings|message)/.test(path);
  const name = (field: string, reason: string) => t('save.field', { field: fieldTitle(path, field, t), reason });
  const problems: Problem[] = Object.entries(refused).map(([field, reason]) => ({
    ...{ path, field, isShownThere, remedy: 'discard' },
    sentence: name(field, reason),
  }));
  for (const field of Object.keys(collisions)) {
    const sentence = name(field, t('save.collision', { who: whoChanged(changedBy, t) }));
    problems.push({ path, field, sentence, remedy: 'choose', isShownThere: false });
  }
  if (!failure) return problems;
  const isAnswer = failure.reason === 'unavailable';
  const sentence = isAnswer ? t('save.unavailable', { detail: failure.detail }) : t(`save.${failure.reason}`);
  return [...problems, { path, field: undefined, sentence, remedy: 'retry', isShownThere: isShownThere && isAnswer }];
}

/** The server's answers that a record's own screen shows in red (specification, section 8). */
export function answersOf(path: string, edits: Edits, t: Translate): string[] {
  return problemsOf(path, edits, t)
    .filter(({ isShownThere }) => isShownThere)
    .map(({ sentence }) => sentence);
}

/** Whether the screen at `pathname` shows the problem itself. */
export function isShownAt(pathname: string, { path, isShownThere }: Problem): boolean {
  return isShownThere && screenAt(path) === pathname;
}
