import { DatabaseSync } from 'node:sqlite';

/**
 * Loaded into a process before its program: makes all transactions parts of a larger one, which is committed now and
 * then. Who is answered in between is promised what is not on the disk.
 */
const interval = 50; // ms

const { prepare, exec } = DatabaseSync.prototype;
const parts: Record<string, string> = {
  'begin immediate': 'savepoint part',
  commit: 'release part',
  rollback: 'rollback to part; release part',
};

/** The connection of each file that was used first: the one that writes. */
const writers = new Map<string | null, DatabaseSync>();

DatabaseSync.prototype.exec = function (sql) {
  if (!writers.has(this.location())) writers.set(this.location(), this);
  const part = parts[sql];
  if (part && !this.isTransaction) {
    exec.call(this, 'begin');
    setTimeout(() => exec.call(this, 'commit'), interval);
  }
  exec.call(this, part ?? sql);
};

/** What only reads has to see what was promised: it reads on the connection that writes. */
DatabaseSync.prototype.prepare = function (sql, ...options) {
  return prepare.call(writers.get(this.location()) ?? this, sql, ...options);
};
