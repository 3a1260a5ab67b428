import { fieldId } from '../../fields/field-id.ts';
import { frenchOf, type LocalText } from '../../fields/language/gaps.ts';
import { calls } from '../../paths.ts';
import { type Need, needsText } from '../../publish/need.ts';
import type { HistoryEntryRecord } from '../../records.ts';

/** The id of the input that adds a picture. */
export const pictureInput = (entry: number) => fieldId(calls.record('history_entry', entry), 'picture');

/** What an entry of the history page needs. Without a block, the way to its text leads to the button that adds one. */
export function historyEntryNeeds(entry: HistoryEntryRecord): Need[] {
  const { id, image } = entry;
  const texts = blockTexts(entry);
  const [first] = texts;
  const story = first
    ? needsText('publish.needs.text', first)
    : ({ name: 'publish.needs.text', input: fieldId(calls.historyBlocks(id), 'paragraph') } as const);
  return [
    { ...story, isMet: () => texts.some((text) => frenchOf(text) !== '') },
    { name: 'publish.needs.picture', input: pictureInput(id), isMet: () => image !== '' },
  ];
}

/** The texts of an entry and of its blocks. */
export function historyEntryTexts(entry: HistoryEntryRecord): LocalText[] {
  const path = calls.record('history_entry', entry.id);
  const own = ['title', 'subtitle', ...(entry.image === '' ? [] : ['alt'])];
  return [...own.map((field) => ({ path, read: entry, field })), ...blockTexts(entry)];
}

function blockTexts({ id, blocks }: HistoryEntryRecord): LocalText[] {
  return blocks.map((read) => ({ path: calls.historyBlock(id, read.id), read, field: 'text' }));
}
