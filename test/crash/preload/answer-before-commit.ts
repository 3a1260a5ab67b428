import { DatabaseSync } from 'node:sqlite';

/**
 * Loaded into a process before its program: makes all transactions parts of a larger one, which is committed now and
 * then. Who is answered in between is promised what is not on the disk.
 */
const interval = 50; // ms

const { prepare, exec } = DatabaseSync.prototype;
const parts: Record<string, string> = {
  begin: 'savepoint part',
  commit: 'release part',
  rollback: 'rollback to part; release part',
};

DatabaseSync.prototype.prepare = function (sql, ...parameters) {
  const part = parts[sql];
  const statement = prepare.call(this, part ? 'select 1' : sql, ...parameters);
  if (!part) return statement;
  statement.run = () => {
    if (!this.isTransaction) {
      exec.call(this, 'begin');
      setTimeout(() => exec.call(this, 'commit'), interval);
    }
    exec.call(this, part);
    return { changes: 0, lastInsertRowid: 0 };
  };
  Object.defineProperty(statement, 'columns', { value: () => [] });
  return statement;
};
