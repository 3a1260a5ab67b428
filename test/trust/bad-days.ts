import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { picture } from '../support/media-sample.ts';
import { category, enquiry } from '../support/samples.ts';
import { password, type Server, startServer } from '../support/server.ts';
import type { TrustCheck } from './check.ts';

const size = 48; // MB

type Asked = { what: string; method?: string; path: string; body?: object | Buffer };
type Call = (asked: Asked) => Promise<{ status: number; text: string }>;

const done = [200, 204];

/** Uses a private disk in memory, which only Linux has. */
export const check: TrustCheck = {
  subject: `A disk of ${size} MB that fills up, then a folder that turns read-only`,
  goal: 'Writes answered 507 and 503 with a sentence, pages up, on the full disk a login and deletions succeed, all well afterwards without help',
  async run({ say }) {
    const directory = await mkdtemp(join(tmpdir(), 'trust-'));
    const mount = ['sh', '-c', `mount -t tmpfs -o size=${size}m none "$0" && exec "$@"`, directory];
    const server = await startServer(directory, {}, { under: ['unshare', '--map-root-user', '--mount', ...mount] });
    const wrong: string[] = [];
    let asked = 0;
    try {
      const call = await logIn(server);
      const expect = async (when: string, list: Asked[], statuses: number[]) => {
        for (const one of list) {
          const { status, text } = await call(one);
          say(`${when}: ${one.what} → ${status} ${status < 400 ? '' : text}`);
          asked += 1;
          const isExplained = status < 400 || /"(?:detail|error)":"[A-Z]/.test(text);
          if (!statuses.includes(status) || !isExplained) wrong.push(`${when}: ${one.what} ${status}`);
        }
      };
      await expect('before', [...rows(), await upload(), ...reads], done);

      const filler = join(`/proc/${server.pid}/root${directory}`, 'filler');
      await writeFile(filler, Buffer.alloc(size * 1024 * 1024)).catch(() => {}); // fills the disk
      await exhaustLog(call);
      await expect('full', [...rows(), await upload()], [507]);
      await expect('full', reads, done);
      await expect('full', [login, ...deletions], done);
      await expect('room that was kept', rows(), done);
      await rm(filler);
      await expect('room again', [...rows(), await upload(), ...reads], done);

      const media = join(directory, 'media');
      enter(server.pid, `mount --bind ${media} ${media} && mount -o remount,bind,ro ${media}`);
      await expect('read-only pictures', [...rows(), ...reads], done);
      await expect('read-only pictures', [await upload()], [503]);
      enter(server.pid, `umount ${media}`);
      await expect('writable again', [...rows(), await upload(), ...reads], done);

      const passed = wrong.length === 0 && server.runs();
      return { figure: passed ? `${asked} answers, all as they should be` : wrong.join('; '), passed };
    } finally {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    }
  },
};

const reads: Asked[] = [
  '/fr',
  '/de/vergleich?machine=1&machine=2',
  '/it/macchina/2',
  '/fr/machine/3.pdf',
  '/api/machine',
  '/api/message',
].map((path) => ({ what: path, path }));

const login: Asked = { what: 'login', method: 'POST', path: '/api/auth/login', body: { username: 'admin', password } };

/** A news item and an upload of the demonstration content. */
const deletions: Asked[] = ['/api/news/1', '/api/machine/1/picture/1'].map((path) => ({
  what: `deletion of ${path}`,
  method: 'DELETE',
  path,
}));

let count = 200;

/** Returns writes with other values and another picture each time, so that each has to be stored. */
function rows(): Asked[] {
  count += 1;
  return [
    { what: 'enquiry', method: 'POST', path: '/api/contact', body: enquiry },
    { what: 'change', method: 'PATCH', path: '/api/category/1', body: { ...category, name_fr: `Nom ${count}` } },
    { what: 'creation', method: 'POST', path: '/api/category', body: category },
  ];
}

async function upload(): Promise<Asked> {
  const body = await picture({ width: count }).png().toBuffer();
  return { what: 'upload', method: 'POST', path: '/api/machine/1/picture/stream', body };
}

/** Uses up the space in SQLite's log, which is still free on a full disk. */
async function exhaustLog(call: Call): Promise<void> {
  for (let sent = 0; sent < 2000; sent += 1) {
    const { status } = await call({ what: 'enquiry', method: 'POST', path: '/api/contact', body: enquiry });
    if (status !== 204) return;
  }
}

async function logIn({ url }: Server): Promise<Call> {
  let cookie = '';
  const call: Call = async ({ method = 'GET', path, body }) => {
    const type = Buffer.isBuffer(body) ? 'image/png' : 'application/json';
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': type }) },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
    return { status: answer.status, text: await answer.text() };
  };
  await call(login);
  return call;
}

/** Runs a command in the server's mount namespace. */
function enter(pid: number, command: string): void {
  execFileSync('nsenter', [
    '--target',
    String(pid),
    '--user',
    '--mount',
    '--preserve-credentials',
    'sh',
    '-c',
    command,
  ]);
}
