import { DatabaseSync } from 'node:sqlite';

/**
 * Loaded into a process before its program: SQLite then waits for no disk, and says that it does. A process that is
 * killed loses nothing by that, a machine without power does.
 */
const { exec, prepare } = DatabaseSync.prototype;

DatabaseSync.prototype.exec = function (sql) {
  return exec.call(this, sql.replace('synchronous = full', 'synchronous = off'));
};

DatabaseSync.prototype.prepare = function (sql, ...parameters) {
  return prepare.call(this, sql === 'pragma synchronous' ? 'select 2 as synchronous' : sql, ...parameters);
};
