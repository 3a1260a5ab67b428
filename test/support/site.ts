import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { type Call, signIn } from './administrator.ts';
import { category } from './samples.ts';
import { type Server, startServer } from './server.ts';

export type SiteOptions = {
  /** Starts without demonstration content. */
  empty: boolean;
  /** Additional environment variables. */
  environment: Record<string, string>;
  /** The host name of its address. */
  hostname: string;
};

export type Site = {
  server: Server;
  /** Calls the API as the administrator. */
  administrator: Call;
  /** Restores the initial content, accounts and enquiries. */
  putBack: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a server on a temporary data folder, which `stop` removes. */
export async function openSite({ empty, environment, hostname }: SiteOptions): Promise<Site> {
  const directory = await mkdtemp(join(tmpdir(), 'browser-tests-'));
  if (!empty) await cp(process.env.SITE_TEMPLATE ?? '', directory, { recursive: true });
  const server = await startServer(directory, { ...(empty && { DEMO_CONTENT: 'off' }), ...environment }, { hostname });
  const administrator = await signIn(server.url);
  const database = join(directory, 'site.db');
  const atStart = join(directory, 'site-at-start.db');
  await copyDatabase(database, atStart);
  return {
    server,
    administrator,
    async putBack() {
      await restore(atStart, database); // restores the administrator's session too, which a test may have ended
      await administrator('POST', '/api/category', category); // the server drops its cached pages
      await restore(atStart, database);
      await rm(join(directory, 'backups'), { recursive: true, force: true });
    },
    async stop() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Copies the initial rows back. The server continues its own count of generations, so none is used twice. */
async function restore(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(to, { timeout: 5000 });
  const { value } = database.prepare('select value from generation').get() as { value: number };
  await copyDatabase(from, to);
  database.prepare('update generation set value = ?').run(value);
  database.close();
}

async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  await backup(source, to, { rate: 1_000_000 }); // copies all pages in one step
  source.close();
}
