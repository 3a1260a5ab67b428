import { mediaUrl } from '../../domain/media/media.ts';
import { camelCase, fileFieldOf } from '../../domain/nouns/noun.ts';
import type { DeclaredNoun, NounName } from '../../domain/nouns/nouns.ts';
import { answerOf } from '../../domain/nouns/shapes.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { findRecord, listRecords } from '../../store/content/record.ts';
import { clientReader } from './client-answer.ts';
import { historyEntryReader } from './history-entry-answer.ts';
import { nounCalls } from './noun-calls.ts';
import type { NounReader, RecordAnswer } from './noun-reader.ts';
import { projectReader } from './project-answer.ts';

/** The nouns whose answers have more than their fields. */
const ownReaders: Partial<Record<NounName, NounReader>> = {
  client: clientReader,
  history_entry: historyEntryReader,
  project: projectReader,
};

/** The reader of a noun: its own one, or one that answers records as the store reads them, with the address of their file. */
export function readerOf(noun: DeclaredNoun): NounReader {
  const own = ownReaders[noun.name];
  if (own) return own;
  const answered = (record: RecordAnswer) => (fileFieldOf(noun) ? withAddress(record) : record);
  return {
    answer: answerOf(noun, nounCalls[noun.name]),
    list: async (db, _options, filter) => (await listRecords(db, noun, filter)).map(answered),
    read: async (db, id) => answered(orNotFound(await findRecord(db, noun, id), camelCase(noun.name))),
  };
}

function withAddress({ media, ...row }: RecordAnswer & { media?: string | null }): RecordAnswer {
  const address = { media: media ? mediaUrl(media) : null };
  return { ...row, ...address };
}
