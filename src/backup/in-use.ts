import { join } from 'node:path';
import { databaseFile } from '../store/data-folder.ts';
import { isInUse } from '../store/dialects/sqlite-copy.ts';

/** @throws Error with a sentence when the site runs on the database of a data folder */
export function refuseWhileInUse(directory: string): void {
  if (isInUse(join(directory, databaseFile))) throw new Error(`The site runs on ${directory}: stop it first`);
}
