import { DatabaseSync } from 'node:sqlite';

/**
 * Preloaded into a server: nests all transactions in a larger one, which is committed at intervals. Answers in between
 * acknowledge data that is not yet on disk.
 */
const interval = 50; // ms

const { prepare, exec } = DatabaseSync.prototype;
const parts: Record<string, string> = {
  'begin immediate': 'savepoint part',
  commit: 'release part',
  rollback: 'rollback to part; release part',
};

/** The writing connection of each file. */
const writers = new Map<string | null, DatabaseSync>();

/** Connections with an open nested transaction. */
const inPart = new WeakSet<DatabaseSync>();

/** Connections whose larger transaction is committed as soon as no nested one is open. */
const due = new WeakSet<DatabaseSync>();

DatabaseSync.prototype.exec = function (sql) {
  if (!writers.has(this.location())) writers.set(this.location(), this);
  const part = parts[sql];
  if (part && !this.isTransaction) {
    exec.call(this, 'begin');
    setTimeout(() => {
      due.add(this);
      commitIfDue(this);
    }, interval);
  }
  exec.call(this, part ?? sql);
  if (sql === 'begin immediate') inPart.add(this);
  else if (part) inPart.delete(this);
  commitIfDue(this);
};

function commitIfDue(database: DatabaseSync): void {
  if (inPart.has(database) || !due.delete(database)) return;
  exec.call(database, 'commit');
}

/** Reads use the writing connection, because they have to see acknowledged data. */
DatabaseSync.prototype.prepare = function (sql, ...options) {
  return prepare.call(writers.get(this.location()) ?? this, sql, ...options);
};
