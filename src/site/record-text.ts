import type { LocalText } from '../domain/localized.ts';
import { fillFacts } from './fill-facts.ts';
import type { PageContext } from './shell/context.ts';
import { markKey } from './text-marks.ts';

/**
 * A text of a list's record as pages show it: with the company's facts filled in, and in the pane with a mark that leads
 * to its editor.
 * @param record as in the address of its call: `project/3`
 */
export function recordText(
  { settings, isPane }: PageContext,
  record: string,
  { text, language }: LocalText,
): LocalText {
  const filled = fillFacts(text, settings);
  return { language, text: isPane ? markKey(filled, { key: record, isFallback: false }) : filled };
}
