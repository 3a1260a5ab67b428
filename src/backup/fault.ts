import type { Sentence } from '../lib/refusal-text.ts';
import { DatabaseUnreachable } from '../store/engine/unreachable.ts';
import { DatabaseDamaged } from '../store/sqlite/copy.ts';

/** An archive that cannot be used, for a reason that the back-office can name. The message is for the operator. */
export class ArchiveFault extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence, message: string, options?: ErrorOptions) {
    super(message, options);
    this.sentence = sentence;
  }
}

/** The reason why a backup could not be made or restored, if its reader can do something about it. */
export function faultOf(error: unknown): Sentence | undefined {
  if (error instanceof ArchiveFault) return error.sentence;
  if (error instanceof DatabaseUnreachable) return 'databaseUnreachable';
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number };
  const result = errcode % 256; // SQLite's primary result code
  if (['ENOSPC', 'EDQUOT'].includes(code) || result === 13) return 'diskFull';
  if (['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'].includes(code) || result === 14) return 'backupFolderReadOnly';
  if (error instanceof DatabaseDamaged || result === 11 || result === 26) return 'databaseDamaged';
  return undefined;
}
