import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

/**
 * Holds the write lock of an SQLite database again and again, as a process of its own: `node hold-lock.ts FILE HELD FREE`, both in
 * milliseconds. It writes a line once it holds the lock, and runs until it is killed.
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
