import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { closeNote } from '../engine/data-folder.ts';

/** A file beside a database that the site closed: the state in which it left the database. */
const noteOf = (file: string) => file + closeNote;

/** Notes the state of a closed database. A full disk only costs the next start its check. */
export function noteCleanClose(file: string): void {
  try {
    writeFileSync(noteOf(file), stateOf(file), { mode: 0o600 });
  } catch {}
}

/**
 * Whether a database is as the site closed it: it has no log, and was neither written, replaced nor copied since. A database that
 * stays open or is not closed by the site has no such note, because this call removes it.
 */
export function takeCleanClose(file: string): boolean {
  try {
    const noted = readFileSync(noteOf(file), 'utf8');
    rmSync(noteOf(file));
    return noted === stateOf(file);
  } catch {
    return false;
  }
}

function stateOf(file: string): string {
  const { ino, size, mtimeNs } = statSync(file, { bigint: true });
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (log && log.size > 0)
    throw new Error('The log has not been copied into the database: another process has it open');
  return `${ino} ${size} ${mtimeNs}`;
}
