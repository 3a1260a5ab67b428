import { join } from 'node:path';

/** What the data folder holds. */
export const databaseFile = 'site.db';

/** SQLite's own files beside a database: the log of what is not in it yet, and its index. They belong to it alone. */
export const databaseFiles = [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`];

/** The empty file whose lock the running site holds, and every command that moves the site's files. */
export const lockOfSite = 'site.lock';

/** The folders whose files are named by rows, and by which. A backup holds every file that is named. */
export const fileFolders = [
  { folder: 'media', table: 'media', column: 'name' },
  { folder: 'attachments', table: 'attachment', column: 'file' },
] as const;

/** How the folder begins that a restore receives an archive in. */
export const receivedRestore = '.restoring-';

/** How the folder begins that a restore moves its files out of; it is there as long as not all of them are in place. */
export const unfinishedRestore = 'restore-unfinished-';

/** Where backups are kept, and copies of the database from before an upgrade. */
export function backupFolder(directory: string): string {
  return join(directory, 'backups');
}
