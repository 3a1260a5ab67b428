import { closeSync, openSync, writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { AgencyFormat, AgencyText } from '../../domain/text/agency.ts';
import type { Language } from '../../domain/text/language.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Sentence } from '../../lib/refusal-text.ts';
import { answerQuestions } from '../../lib/thread.ts';
import { readLines } from '../catalogue/parts-file.ts';
import { readSheets } from '../catalogue/read-file.ts';
import { readXliff } from './read-xliff.ts';
import { readAgencySheet, writeAgencySheet } from './sheet.ts';
import type { FileWords } from './words.ts';
import { writeXliff } from './write-xliff.ts';

/** `source` has the texts to write, one per line, one language after the other. The texts of a file that is read go to `target`. */
export type AgencyWork =
  | { write: { source: string; target: string; format: AgencyFormat; languages: Language[]; words: FileWords } }
  | { read: { path: string; format: AgencyFormat; target: string } };

export type AgencyOutcome = { refusal: { status: Refusal['status']; sentence: Sentence } } | { done: true };

// Visitors come first. On Linux this lowers the priority of this thread alone, elsewhere that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

/** Writes and reads the files of agencies in a thread: both take seconds, and a received file may be hostile. */
answerQuestions(async (work: AgencyWork): Promise<AgencyOutcome> => {
  try {
    await ('write' in work ? write(work.write) : read(work.read));
    return { done: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refusal: { status: error.status, sentence: error.sentence } };
  }
});

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
  const output = openSync(target, 'wx');
  try {
    for (const text of texts) writeSync(output, `${JSON.stringify(text)}\n`);
  } finally {
    closeSync(output);
  }
}
