import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';
import { openDatabase } from './site-database.ts';

/**
 * Prepares the data folder that all servers of a run copy: a database with demonstration content. All servers share one
 * folder of picture variants through links, so each variant is encoded once.
 */
export async function prepareTemplate(): Promise<{ data: string; remove: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'browser-tests-template-'));
  const data = join(directory, 'data');
  await mkdir(data);
  const server = await startServer(data);
  await server.stop();
  await turnBackupsOff(data);
  await rm(join(data, 'media/variants'), { recursive: true });
  await mkdir(join(directory, 'variants'));
  await symlink(join(directory, 'variants'), join(data, 'media/variants'));
  return { data, remove: () => rm(directory, { recursive: true, force: true }) };
}

/** Turns scheduled backups off, since a backup at each start would delay every test. */
async function turnBackupsOff(data: string): Promise<void> {
  const database = openDatabase(data);
  database.exec("delete from setting where name = 'company'");
  database.close();
  await rm(join(data, 'backups'), { recursive: true, force: true });
}
