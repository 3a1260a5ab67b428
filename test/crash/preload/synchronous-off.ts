import { DatabaseSync } from 'node:sqlite';

/**
 * Preloaded into a server: SQLite pretends to sync, but does not. Killing the process then loses nothing, but a power
 * cut does.
 */
const { exec, prepare } = DatabaseSync.prototype;

DatabaseSync.prototype.exec = function (sql) {
  return exec.call(this, sql.replace('synchronous = full', 'synchronous = off'));
};

DatabaseSync.prototype.prepare = function (sql, ...parameters) {
  return prepare.call(this, sql === 'pragma synchronous' ? 'select 2 as synchronous' : sql, ...parameters);
};
