import { DatabaseSync } from 'node:sqlite';
import { answerQuestions } from '../../lib/thread.ts';

/** Copies the log of a database into it, while others read and write (https://sqlite.org/c3ref/wal_checkpoint_v2.html). */
answerQuestions<string, null>((file) => {
  using database = new DatabaseSync(file, { timeout: 5000 });
  database.exec('pragma wal_checkpoint(passive)');
  return null;
});
