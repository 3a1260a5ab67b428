/** SQLite's primary result code FULL (https://sqlite.org/rescode.html#full). */
const sqliteFull = 13;

/** PostgreSQL's `disk_full`, and the codes of file systems. */
const fullCodes = ['53100', 'ENOSPC', 'EDQUOT'];

export function isDiskFull(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  return (typeof errcode === 'number' && (errcode & 0xff) === sqliteFull) || fullCodes.includes(String(code));
}
