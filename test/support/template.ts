import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/**
 * Prepares, once per run, the data folder that each server of the run starts with a copy of: a database with
 * demonstration content. The variants of its pictures lie in one folder for all of them, whose copies are links to it:
 * which of them a page asks for, and in which format, is found out once.
 */
export async function prepareTemplate(): Promise<{ data: string; remove: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'browser-tests-template-'));
  const data = join(directory, 'data');
  await mkdir(data);
  const server = await startServer(data);
  await server.stop();
  await rm(join(data, 'media/variants'), { recursive: true });
  await mkdir(join(directory, 'variants'));
  await symlink(join(directory, 'variants'), join(data, 'media/variants'));
  return { data, remove: () => rm(directory, { recursive: true, force: true }) };
}
