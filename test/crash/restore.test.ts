import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectDatabase } from '../../src/store/sqlite/copy.ts';
import { openSession, signIn } from '../support/administrator.ts';
import { backUp } from '../support/command.ts';
import { password, type Server, startServer } from '../support/server.ts';
import { textsIn } from '../support/site-texts.ts';

const preload = [join(import.meta.dirname, 'preload/kill-at-sql.ts')];
const environment = { DEMO_CONTENT: 'off' };

/** The steps at which a restore is killed, in order, and the site that starts afterwards. */
const steps = [
  ['the archive is verified', 'pragma integrity_check(1)', 'old'],
  ['the archive is brought up to this version', 'update "field_version" set "version"', 'old'],
  ['the site is backed up', 'pragma journal_mode = delete', 'old'],
  ['the first rows are deleted', 'delete from "demo_record"', 'old'],
  ['half of the rows are in', 'insert into "machine" ', 'old'],
  ['sessions are about to end', 'delete from "session"', 'old'],
  ['it is about to be committed', 'commit', 'old'],
  ['it was just committed', 'commit done', 'new'],
] as const;

/** A site that was changed after its backup, and the session that changed it. */
let before: string;
let backup: string;
let cookie: string;
beforeAll(async () => {
  before = await mkdtemp(join(tmpdir(), 'restore-'));
  const server = await startServer(before, environment);
  const administrator = await signIn(server.url);
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Of the backup' });
  backup = await backUp(before);
  await administrator('PATCH', `/api/machine/${id}`, { name_fr: 'Of now' });
  await administrator('POST', '/api/machine', { name_fr: 'New' });
  cookie = await openSession(server.url);
  await server.stop();
});
afterAll(() => rm(before, { recursive: true }));

for (const [what, sql, outcome] of steps) {
  test(`a site that is killed while ${what} starts as the ${outcome} one`, { tags: 'full' }, async () => {
    const directory = await mkdtemp(join(tmpdir(), 'restore-'));
    await cp(before, directory, { recursive: true });
    const killed = await startServer(
      directory,
      { ...environment, KILL_AT_SQL: sql, KILL_AT_COMMIT_OF: 'delete from "session"' },
      { preload },
    );
    const answers = await restoreUntilKilled(killed);
    if (sql.startsWith('insert')) {
      expect(answers[0]).toEqual({
        status: 503,
        retryAfter: '30',
        title: textsIn('de')('maintenance.title'),
      });
    }

    const server = await startServer(directory, environment);
    const machines = await names(server);
    expect(machines).toEqual(outcome === 'old' ? ['Of now', 'New'] : ['Of the backup']);
    const session = await fetch(`${server.url}/api/auth`, { headers: { cookie } });
    expect(session.status, 'the session from before the restore').toBe(outcome === 'old' ? 200 : 401);
    const again = await openSession(server.url);
    const restore = async () => {
      const status = await fetch(`${server.url}/api/backup`, { headers: { cookie: again } });
      return ((await status.json()) as { restore: object }).restore;
    };
    const failed = { state: 'failed', error: 'The server stopped before the backup was restored' };
    await expect.poll(restore).toMatchObject(outcome === 'old' ? failed : { state: 'done', error: null });
    await expect.poll(async () => (await readdir(directory)).filter((name) => name.startsWith('.un'))).toEqual([]);
    await server.stop();
    expect(inspectDatabase(join(directory, 'site.db')).counts.machines).toBe(machines.length);
    await rm(directory, { recursive: true });
  });
}

test('a restore is repeated from the beginning when Linux kills its process to free memory', {
  tags: 'full',
}, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'restore-'));
  await cp(before, directory, { recursive: true });
  const once = join(directory, 'killed');
  const kill = { KILL_AT_SQL: 'pragma integrity_check(1)', KILL_CHILD_ONCE: once };
  const server = await startServer(directory, { ...environment, ...kill }, { preload });
  await beginRestore(server.url);
  await expect.poll(() => names(server)).toEqual(['Of the backup']);
  expect(existsSync(once)).toBe(true);
  await server.stop();
  await rm(directory, { recursive: true });
});

/** Begins a restore and visits the site until it is dead. Returns the answers of the maintenance. */
async function restoreUntilKilled({ url, runs, output }: Server) {
  const answers: { status: number; retryAfter: string | null; title: string | undefined }[] = [];
  const begun = await beginRestore(url).catch(() => undefined); // it may be killed before it answers
  if (begun && !begun.ok) throw new Error(`The restore is refused: ${begun.status} ${await begun.text()}`);
  while (runs()) {
    if (output().includes('was not restored')) throw new Error(output());
    const answer = await fetch(`${url}/de`, { headers: { accept: 'text/html' } }).catch(() => undefined);
    if (answer?.status !== 503) {
      await answer?.body?.cancel().catch(() => {});
      continue;
    }
    const title = /<title>([^<]+)</.exec(await answer.text().catch(() => ''))?.[1];
    answers.push({ status: answer.status, retryAfter: answer.headers.get('retry-after'), title });
  }
  expect(output()).toContain('The server ended: SIGKILL');
  return answers;
}

function beginRestore(url: string): Promise<Response> {
  return fetch(`${url}/api/backup/${backup}/restore`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
}

async function names({ url }: Server): Promise<string[]> {
  const machines = (await (await fetch(`${url}/api/machine`)).json()) as { name_fr: string }[];
  return machines.map(({ name_fr }) => name_fr);
}
