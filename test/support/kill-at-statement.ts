import { DatabaseSync } from 'node:sqlite';

/** Preloaded into a process: kills it like a power cut before the nth statement that it prepares. */
let left = Number(process.env.KILL_AT_STATEMENT);

const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (...parameters) {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  return prepare.apply(this, parameters);
};
