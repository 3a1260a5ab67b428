import { historyEntryAnswer } from '../../contract/history-entry.ts';
import { mediaUrl } from '../../domain/media/media.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { findHistoryEntry, type HistoryEntryRow, listHistoryEntries } from '../../store/content/history-entry.ts';
import type { Database } from '../../store/engine/row.ts';
import type { ContentOptions } from '../http/options.ts';
import type { NounReader } from './noun-reader.ts';

type Options = Pick<ContentOptions, 'sitePicture'>;

export const historyEntryReader: NounReader = {
  answer: historyEntryAnswer,
  list: readHistoryEntries,
  read: readHistoryEntry,
};

/** All entries of the history page as the API answers them. */
async function readHistoryEntries(db: Database, options: Options) {
  return Promise.all((await listHistoryEntries(db)).map((entry) => answerEntry(entry, options)));
}

/**
 * An entry as the API answers it.
 * @throws Refusal 404 when there is none
 */
export async function readHistoryEntry(db: Database, id: number, options: Options) {
  return answerEntry(orNotFound(await findHistoryEntry(db, id), 'historyEntry'), options);
}

async function answerEntry({ media, shipped, ...entry }: HistoryEntryRow, { sitePicture }: Options) {
  const known = shipped === null ? undefined : await sitePicture(`histoire-${shipped}`);
  return {
    ...entry,
    image: media === null ? (known ?? '') : mediaUrl(media),
    image_uploaded: media !== null,
    image_shipped: known !== undefined,
  };
}
