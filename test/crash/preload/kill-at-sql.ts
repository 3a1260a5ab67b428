import { existsSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * Preloaded into a server: kills it like a power cut when SQLite gets the statement `KILL_AT_SQL`. For `commit`, this
 * is the commit of the transaction with the statement `KILL_AT_COMMIT_OF`; `commit done` kills after it. In a child process of the
 * server, it kills both. If `KILL_CHILD_ONCE` names a file, it kills only the child process, and only the first one.
 */
const wanted = process.env.KILL_AT_SQL ?? '';

const last = process.env.KILL_AT_COMMIT_OF ?? '';

const { prepare, exec } = DatabaseSync.prototype;
let isLast = false;

const once = process.env.KILL_CHILD_ONCE;

function kill(): void {
  if (once !== undefined && existsSync(once)) return;
  if (once !== undefined) writeFileSync(once, '');
  else if (process.connected) process.kill(process.ppid, 'SIGKILL');
  process.kill(process.pid, 'SIGKILL');
}

DatabaseSync.prototype.prepare = function (sql, ...options) {
  if (last !== '' && sql.startsWith(last)) isLast = true;
  if (wanted !== 'commit' && sql.startsWith(wanted)) kill();
  return prepare.call(this, sql, ...options);
};

DatabaseSync.prototype.exec = function (sql) {
  const counts = sql !== 'commit' || isLast;
  if (counts && sql === wanted) kill();
  exec.call(this, sql);
  if (counts && `${sql} done` === wanted) kill();
};
