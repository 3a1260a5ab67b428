import type { Sentence } from '../../lib/refusal-text.ts';
import { DatabaseUnreachable } from '../../store/engine/unreachable.ts';

type StorageFailure = { status: 503 | 507; sentences: Sentence[] };

/** The answer when the database, the disk or the machine has failed; undefined for any other error. */
export function explainStorageError(error: unknown): StorageFailure | undefined {
  if (error instanceof DatabaseUnreachable) return unreachable;
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  if (typeof errcode === 'number') return sqliteErrors[errcode & 0xff];
  return typeof code === 'string' ? codedErrors[code] : undefined;
}

const diskIsFull = failure(507, 'diskFull');
const diskFails = failure(503, 'diskSilent');
const readOnly = failure(503, 'readOnly');
const tooMuch = failure(503, 'serverBusy');
const damaged = failure(503, 'databaseDamaged');
const unreachable = failure(503, 'databaseUnreachable');
const databaseIsBusy = failure(503, 'databaseBusy');

/** SQLite's primary result codes (https://sqlite.org/rescode.html) for failures of the environment, not of our code. */
const sqliteErrors: Record<number, StorageFailure> = {
  5: databaseIsBusy,
  8: readOnly,
  10: diskFails,
  11: damaged,
  13: diskIsFull,
  14: readOnly,
  26: damaged,
};

/** The same for PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html), files and threads. */
const codedErrors: Record<string, StorageFailure> = {
  '25006': readOnly,
  '40001': databaseIsBusy,
  '40P01': databaseIsBusy,
  '53100': diskIsFull,
  '53200': databaseIsBusy,
  '55P03': databaseIsBusy,
  '57014': databaseIsBusy,
  '58030': diskFails,
  XX001: damaged,
  XX002: damaged,
  ENOSPC: diskIsFull,
  EDQUOT: diskIsFull,
  EACCES: diskFails,
  EIO: diskFails,
  EROFS: readOnly,
  EMFILE: tooMuch,
  ENFILE: tooMuch,
  ERR_WORKER_INIT_FAILED: tooMuch,
};

function failure(status: StorageFailure['status'], sentence: Sentence): StorageFailure {
  return { status, sentences: [sentence] };
}
