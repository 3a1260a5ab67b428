import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

/**
 * Holds the write lock of an SQLite database repeatedly, as a child process: `node hold-lock.ts FILE HELD FREE`, both
 * in milliseconds. Writes a line when it holds the lock, and runs until it is killed.
 */
const [file = '', held, free] = process.argv.slice(2);
const database = new DatabaseSync(file, { timeout: 5000 });
for (let round = 0; ; round += 1) {
  database.exec('begin immediate');
  if (round === 0) console.log('held');
  await setTimeout(Number(held));
  database.exec('rollback');
  await setTimeout(Number(free));
}
