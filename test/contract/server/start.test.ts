import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../support/command.ts';
import { startServer } from '../../support/server.ts';
import { startAtTerminal } from '../../support/terminal.ts';

const main = join(import.meta.dirname, '../../../src/main.ts');

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'start-'));
});
afterAll(() => rm(directory, { recursive: true }));

test('at a terminal, the start prints the address, the login and the missing configuration', async () => {
  const data = join(directory, 'terminal');
  await mkdir(data);
  const first = await startAtTerminal(data);
  await expect.poll(first.screen).toContain('Ctrl+C');
  const [, name, password] = /Username +(\S+)\n +Password +(\S+)/.exec(first.screen()) ?? [];
  const login = await fetch(`http://localhost:${first.port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: name, password }),
  });
  expect(login.status).toBe(200);
  await mkdir(join(directory, 'terminal-refused'));
  const refused = await startAtTerminal(join(directory, 'terminal-refused'), { PORT: String(first.port) });
  expect(await refused.ended).toBe(1);
  expect(refused.screen(), 'generated, and shown nowhere else').toMatch(/Password \(shown once\): \S{20}/);
  first.interrupt();
  expect(await first.ended).toBe(0);
  const shown = (text: string) => text.split('\n').filter((line) => !line.startsWith('{'));
  const lines = shown(first.screen()).join('\n');
  expect(first.screen().split(String(password)), 'once').toHaveLength(2);
  expect(lines).toContain(`http://localhost:${first.port}/admin`);
  for (const missing of ['SMTP_URL', 'PUBLIC_URL']) expect(lines).toContain(missing);
  expect(first.screen(), 'the log is unchanged').toMatch(/^\{.*"msg":"SMTP_URL is not set[^\n]*\}$/m);

  const second = await startAtTerminal(data, { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://www.example.ch' });
  await expect.poll(second.screen).toContain('Ctrl+C');
  second.interrupt();
  await second.ended;
  const later = shown(second.screen()).join('\n');
  expect(later).toContain('https://www.example.ch/admin');
  expect(later).toContain(`http://localhost:${second.port}`);
  for (const settled of ['Password', 'SMTP_URL', 'PUBLIC_URL']) expect(later).not.toContain(settled);
});

test('without a terminal, the start prints only the log and the line with the password', { tags: 'full' }, async () => {
  await mkdir(join(directory, 'no-terminal'));
  const environment = { DEMO_CONTENT: 'off', ADMIN_PASSWORD: '', LOG_LEVEL: 'info' };
  const server = await startServer(join(directory, 'no-terminal'), environment);
  await server.stop();
  const plain = server
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'));
  expect(plain).toEqual([
    expect.stringMatching(/^Administrator created\. Username: admin {2}Password \(shown once\): \S{20}$/),
    'The server ended: code 0',
  ]);
});

test('the server warns once about an undeclared proxy', { tags: 'full' }, async () => {
  await mkdir(join(directory, 'proxy'));
  const server = await startServer(join(directory, 'proxy'), { DEMO_CONTENT: 'off' });
  const notices = () => server.output().match(/TRUST_PROXY is not set/g) ?? [];
  await fetch(`${server.url}/api/category`);
  expect(notices()).toEqual([]);
  for (const address of ['192.0.2.1', '192.0.2.2'])
    await fetch(`${server.url}/api/category`, { headers: { 'x-forwarded-for': address } });
  await server.stop();
  expect(notices()).toHaveLength(1);
});

test('requests in flight are answered on SIGTERM, and idle connections do not delay the stop', async () => {
  await mkdir(join(directory, 'end'));
  const server = await startServer(join(directory, 'end'), { DEMO_CONTENT: 'off' });
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const head = ['PATCH /api/language HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 17'];
  socket.write([...head, 'expect: 100-continue', '', '{"language'].join('\r\n'));
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 100 /); // the body is being read
  const stopped = server.stop(); // an idle connection would stay open for 72 s
  await expect.poll(() => isOpen(hostname, Number(port))).toBe(false);
  socket.write('":"de"}');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 204 /);
  await stopped;
  expect(server.output(), 'not killed').toContain('The server ended: code 0');
});

test('requests that arrive during SIGTERM are answered', { tags: 'full' }, async () => {
  await mkdir(join(directory, 'on-its-way'));
  const server = await startServer(join(directory, 'on-its-way'), { DEMO_CONTENT: 'off' });
  const { hostname, port } = new URL(server.url);
  const head = ['PATCH /api/language HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 17'];
  const request = [...head, '', '{"language":"de"}'].join('\r\n');
  const kept = connect(Number(port), hostname);
  kept.write(request);
  await once(kept, 'data');
  server.signal('SIGSTOP');
  kept.write(request);
  const fresh = connect(Number(port), hostname, () => fresh.write(request));
  await once(fresh, 'connect');
  const answers = [kept, fresh].map((socket) => once(socket, 'data'));
  const stopped = server.stop();
  server.signal('SIGCONT');
  for (const [answer] of await Promise.all(answers)) expect(String(answer)).toMatch(/^HTTP\/1\.1 204 /);
  await stopped;
});

test('a second process waits for the data folder and takes over when the first ends', {
  tags: 'full',
}, async () => {
  const data = join(directory, 'one');
  await mkdir(data);
  const launch = () => startServer(data, { DEMO_CONTENT: 'off' });
  const first = await launch();
  const second = launch();
  await setTimeout(500); // the second process is waiting now
  await first.stop();
  await (await second).kill();
  const third = await launch();
  const refused = start({ DATA_DIR: data, LOCK_TIMEOUT: '1' });
  expect(await runCommand(data, ['admin', 'anna'], { input: 'nine copper kettles' })).toMatchObject({ status: 0 });
  expect(await runCommand(data, ['backup'])).toMatchObject({ status: 0 });
  const { status, said } = await refused;
  expect(status).toBe(1);
  expect(said).toContain(
    `Another process (the site, a restore or a transfer) is using the database ${join(data, 'site.db')}`,
  );
  expect(said).toMatch(/stop it, or set DATABASE_URL to a PostgreSQL that several share$/m);
  expect((await fetch(`${third.url}/api/category`)).status).toBe(200);
  await third.stop();
});

describe('a failed start says in one sentence what to do about', () => {
  test('a bad value in the environment', async () => {
    const { status, said } = await start({ PORT: '80a', PUBLIC_URL: 'ftp://example.ch' });
    expect(status).toBe(1);
    expect(said).toMatch(/PORT: must be a port number; PUBLIC_URL: must be an http or https address/);
  });

  test('a short first password', { tags: 'full' }, async () => {
    const { status, said } = await start({ ADMIN_PASSWORD: 'short' });
    expect(status).toBe(1);
    expect(said).toMatch(/ADMIN_PASSWORD: must have at least 12 characters/);
  });

  test('a data folder that cannot be created', { tags: 'full' }, async () => {
    await writeFile(join(directory, 'file'), '');
    const { status, said } = await start({ DATA_DIR: join(directory, 'file/data') });
    expect(status).toBe(1);
    expect(said).toMatch(/data folder .* cannot be used \(ENOTDIR\): set DATA_DIR to a writable folder/);
  });

  test('a damaged database', { tags: 'full' }, async () => {
    await writeFile(join(directory, 'site.db'), 'this is no database at all, '.repeat(100));
    const { status, said } = await start({ DATA_DIR: directory });
    expect(status).toBe(1);
    expect(said).toMatch(/database .*site\.db .*(damaged|not a database).*backup/);
    await rm(join(directory, 'site.db'));
  });

  test('a taken port', { tags: 'full' }, async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const { status, said } = await start({
      PORT: String(port),
      DATA_DIR: join(directory, 'taken'),
      DEMO_CONTENT: 'off',
    });
    taken.close();
    expect(status).toBe(1);
    expect(said).toMatch(
      new RegExp(`Port ${port} on 127.0.0.1 is taken: stop what runs there, or set PORT to another`),
    );
  });
});

async function isOpen(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host);
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return opened;
}

/** Starts the product in an otherwise empty environment. Returns its exit status and output. */
async function start(environment: Record<string, string>): Promise<{ status: number | null; said: string }> {
  const child = spawn(process.execPath, [main], { cwd: directory, env: { LOG_LEVEL: 'silent', ...environment } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes));
  const [status] = await once(child, 'exit');
  const sentences = said
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('Administrator created'));
  expect(sentences, said).toHaveLength(1);
  return { status, said };
}
