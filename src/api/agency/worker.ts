import type { AgencyFormat, AgencyText } from '../../domain/text/agency.ts';
import type { Language } from '../../domain/text/language.ts';
import { readSheets } from '../catalogue/read-file.ts';
import { answerFileOrders } from '../import/file-thread.ts';
import { readLines, writeLinesHere } from '../import/lines.ts';
import { readXliff } from './read-xliff.ts';
import { readAgencySheet, writeAgencySheet } from './sheet.ts';
import type { FileWords } from './words.ts';
import { writeXliff } from './write-xliff.ts';

/** `source` has the texts to write, one per line, one language after the other. The texts of a file that is read go to `target`. */
export type AgencyWork =
  | { write: { source: string; target: string; format: AgencyFormat; languages: Language[]; words: FileWords } }
  | { read: { path: string; format: AgencyFormat; target: string } };

/** Writes and reads the files of agencies in a thread: both take seconds, and a received file may be hostile. */
answerFileOrders((work: AgencyWork) => ('write' in work ? write(work.write) : read(work.read)));

async function write({
  source,
  target,
  format,
  languages,
  words,
}: Extract<AgencyWork, { write: unknown }>['write']): Promise<void> {
  const texts = readLines<AgencyText>(source);
  await (format === 'xlf' ? writeXliff(target, texts, languages, words) : writeAgencySheet(target, texts, words));
}

async function read({ path, format, target }: Extract<AgencyWork, { read: unknown }>['read']): Promise<void> {
  const texts = format === 'xlf' ? await readXliff(path) : readAgencySheet(await readSheets(path, 'xlsx', ''));
  await writeLinesHere(target, texts);
}
