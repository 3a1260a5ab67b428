import { join } from 'node:path';

export const databaseFile = 'site.db';

/** The database, its write-ahead log and the log's index. */
export const databaseFiles = [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`];

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
