import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/**
 * Prepares, once per run, the data folder that each server of the run starts with: a database with demonstration
 * content, and the variants of its pictures, so that no test waits for them.
 */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'browser-tests-template-'));
  const server = await startServer(directory);
  for (const path of ['/fr', '/fr/nos-machines', ...(await machinePaths(server.url))])
    await fetchPictures(server.url, path);
  await server.stop();
  process.env.SITE_TEMPLATE = directory; // workers inherit it
  return () => rm(directory, { recursive: true, force: true });
}

async function machinePaths(url: string): Promise<string[]> {
  const machines = (await (await fetch(`${url}/api/machine`)).json()) as { id: number }[];
  return machines.map(({ id }) => `/fr/machine/${id}`);
}

async function fetchPictures(url: string, path: string): Promise<void> {
  const html = await (await fetch(url + path)).text();
  const pictures = new Set(html.match(/\/media\/[\w-]+\.webp/g));
  await Promise.all([...pictures].map(async (picture) => (await fetch(url + picture)).arrayBuffer()));
}
