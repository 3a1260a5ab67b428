import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const databaseFile = 'site.db';

/** Ends the name of the file that notes that the site closed the database (clean-close.ts). */
export const closeNote = '-closed';

/** The database, its write-ahead log, the log's index, and the note that it was closed. */
export const databaseFiles = ['', '-wal', '-shm', closeNote].map((ending) => databaseFile + ending);

/** An empty file. The running site, and each command that moves its files, hold a lock on it. */
export const siteLockFile = 'site.lock';

/** Folders whose files are named in a column. A backup contains all named files. */
export const fileFolders = [
  { folder: 'media', table: 'media', column: 'name' },
  { folder: 'attachments', table: 'attachment', column: 'file' },
  { folder: 'attachments', table: 'answer_file', column: 'file' },
] as const;

/** Prefix of the folder in which a restore unpacks an archive. */
export const receivedRestore = '.restoring-';

/** Prefix of the folder in which the running site unpacks an archive to restore. */
export const unpackedBackup = '.unpacked-';

/** Prefix of the folder from which a restore moves files into place. It exists until all are moved. */
export const unfinishedRestore = 'restore-unfinished-';

/** The folder of backups, and of database copies made before upgrades. */
export function backupFolder(directory: string): string {
  return join(directory, 'backups');
}

/**
 * Makes the data folder if it is missing.
 * @throws Error for the operator when it cannot be made, read or written
 */
export function makeDataFolder(directory: string): void {
  try {
    makeFolder(resolve(directory));
    accessSync(`${directory}/.`, constants.R_OK | constants.W_OK | constants.X_OK); // with the dot, a file is no folder
  } catch (error) {
    throw unusableFolder(directory, (error as NodeJS.ErrnoException).code);
  }
}

/** What the operator reads about a data folder that cannot be used, and why. */
export function unusableFolder(directory: string, why: string | undefined): Error {
  return new Error(
    `The data folder ${directory} cannot be used (${why}): set DATA_DIR to a writable folder, such as /var/lib/workshop-website`,
  );
}

/** Makes a folder and those above it, one by one: Node's `recursive` never returns where none can be made, as in `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error; // otherwise another process was faster
  }
}
