/** SQLite's primary result code FULL (https://sqlite.org/rescode.html#full). */
const sqliteFull = 13;

/** The same of PostgreSQL (`disk_full`), and of files. */
const fullCodes = ['53100', 'ENOSPC', 'EDQUOT'];

/** Whether a write failed because the disk has no room left. */
export function isDiskFull(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  return (typeof errcode === 'number' && (errcode & 0xff) === sqliteFull) || fullCodes.includes(String(code));
}
