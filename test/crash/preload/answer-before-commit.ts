import { DatabaseSync } from 'node:sqlite';

/**
 * Loaded into a process before its program: makes all transactions parts of a larger one, which is committed now and
 * then. Who is answered in between is promised what is not on the disk.
 */
const interval = 50; // ms

const { exec } = DatabaseSync.prototype;
const parts: Record<string, string> = {
  'begin immediate': 'savepoint part',
  commit: 'release part',
  rollback: 'rollback to part; release part',
};

DatabaseSync.prototype.exec = function (sql) {
  const part = parts[sql];
  if (part && !this.isTransaction) {
    exec.call(this, 'begin');
    setTimeout(() => exec.call(this, 'commit'), interval);
  }
  exec.call(this, part ?? sql);
};
