import { useProblems } from '../../../autosave/use-record.ts';
import { formDrafts } from '../../../fields/create/use-form-draft.ts';
import { formScreen, formTitle, screenAt } from '../../../record-ref.ts';
import { useTexts } from '../../../texts.ts';
import { useRecordTitle } from '../../../use-record-title.ts';
import type { WaitingSource } from './waiting.ts';

/** Unsaved texts in this browser: refused, in collision, or in a form that was not sent. */
export const useUnstoredTexts: WaitingSource = () => {
  const { t } = useTexts();
  const records = useProblems('').map(({ path, edits }) => ({
    key: path,
    to: screenAt(path, Object.keys({ ...edits.refused, ...edits.collisions })[0]),
    name: <RecordTitle path={path} />,
  }));
  const forms = formDrafts().map((path) => ({ key: `form ${path}`, to: formScreen(path), name: formTitle(path, t) }));
  const lines = [...records, ...forms];
  const [first] = lines;
  if (!first) return [];
  const title = t('waiting.texts', { count: lines.length });
  return [{ key: 'texts', icon: 'draft', tone: 'warning', title, detail: t('waiting.textsHint'), to: first.to, lines }];
};

function RecordTitle({ path }: { path: string }) {
  return <>{useRecordTitle(path)}</>;
}
