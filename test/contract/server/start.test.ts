import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../support/command.ts';
import { builtServer, startServer } from '../../support/server.ts';
import { startAtTerminal } from '../../support/terminal.ts';

const main = join(import.meta.dirname, '../../..', builtServer);

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
  const server = await startServer(join(directory, 'no-terminal'), environment, { isFirstStart: true });
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

test('a name that is nearly that of a setting is warned of', { tags: 'full' }, async () => {
  await mkdir(join(directory, 'misspelt'));
  const server = await startServer(join(directory, 'misspelt'), { DEMO_CONTENT: 'off', SMPT_URL: 'smtp://hunter2' });
  await server.stop();
  expect(server.output()).toContain('"msg":"SMPT_URL is not a setting of the site: SMTP_URL is probably meant"');
  expect(server.output()).not.toContain('hunter2');
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

test('a call that comes before the API is loaded is answered, also when the site is stopped meanwhile', async () => {
  await mkdir(join(directory, 'early'));
  const server = await startServer(join(directory, 'early'), { DEMO_CONTENT: 'off' }); // has answered its first request just now
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(['GET /api/category HTTP/1.1', 'host: x', '', ''].join('\r\n'));
  await once(socket, 'connect');
  const stopped = server.stop();
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  await stopped;
  expect(server.output()).toContain('The server ended: code 0');
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
  const { status, sentences } = await refused;
  expect(status).toBe(1);
  expect(sentences).toHaveLength(1);
  expect(sentences[0]).toContain(
    `Another process (the site, a restore or a transfer) is using the database ${join(data, 'site.db')}`,
  );
  expect(sentences[0]).toMatch(/stop it, or set DATABASE_URL to a PostgreSQL that several share$/);
  expect((await fetch(`${third.url}/api/category`)).status).toBe(200);
  await third.stop();
});

describe('a failed start says in one sentence what to do about', () => {
  test('each bad value in the environment, and a misspelt name', async () => {
    const { status, sentences } = await start({
      PUBLIC_URL: 'example.ch',
      TRUST_PROXY: 'hunter2',
      SMPT_URL: 'hunter2',
    });
    expect(status).toBe(1);
    expect(sentences).toEqual([
      'PUBLIC_URL must be a web address that begins with https:// or http://, such as https://www.example.ch',
      'TRUST_PROXY must be IP addresses or networks, separated by commas, such as 127.0.0.1, 10.0.0.0/8',
      'SMPT_URL is not a setting of the site: SMTP_URL is probably meant',
    ]);
  });

  test.for([
    [{ ADMIN_PASSWORD: 'hunter2' }, /^ADMIN_PASSWORD must have at least 12 characters, such as/],
    [{ ADMIN_PASSWORD: 'aaaaaaaaaaaa' }, /^ADMIN_PASSWORD is too easy to guess: choose/],
    [{ HOST: 'nowhere.invalid' }, /^HOST is nowhere\.invalid, whose address is not found .* such as 127\.0\.0\.1$/],
    [
      { METRICS_HOST: '192.0.2.1', METRICS_PORT: '9' },
      /^This machine has no address 192\.0\.2\.1: set METRICS_HOST to/,
    ],
    [{ DATA_DIR: '/proc/site' }, /^The data folder \/proc\/site cannot be used \(ENOENT\): set DATA_DIR to .* such as/],
    [{ DATA_DIR: '/proc' }, /^The data folder \/proc cannot be used \(.*\): set DATA_DIR to .* such as/],
    [
      { DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/site' },
      /^The database at 127\.0\.0\.1:1 .* check DATABASE_URL/,
    ],
    [
      { DATABASE_URL: 'postgres://user:hunter2@127.0.0.1/site?sslmode=verify-full&sslrootcert=/none' },
      /^DATABASE_URL cannot be used \(ENOENT: .*\/none.*\): it needs the form postgres:/,
    ],
  ] as const)('%j', { tags: 'full' }, async ([environment, sentence]) => {
    const { status, sentences } = await start({
      PORT: '0',
      DEMO_CONTENT: 'off',
      DATA_DIR: await mkdtemp(join(directory, 'wrong-')),
      ...environment,
    });
    expect(status).toBe(1);
    expect(sentences).toEqual([expect.stringMatching(sentence)]);
    expect(sentences[0]).not.toContain('hunter2');
  });

  test('a data folder that cannot be created', { tags: 'full' }, async () => {
    await writeFile(join(directory, 'file'), '');
    const { status, sentences } = await start({ DATA_DIR: join(directory, 'file/data') });
    expect(status).toBe(1);
    expect(sentences).toEqual([
      expect.stringMatching(/data folder .* cannot be used \(ENOTDIR\): set DATA_DIR to a writable folder/),
    ]);
  });

  test('a damaged database', { tags: 'full' }, async () => {
    await writeFile(join(directory, 'site.db'), 'this is no database at all, '.repeat(100));
    const { status, sentences } = await start({ DATA_DIR: directory });
    expect(status).toBe(1);
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(/database .*site\.db .*(damaged|not a database).*backup/);
    await rm(join(directory, 'site.db'));
  });

  test('a taken port', { tags: 'full' }, async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const { status, sentences } = await start({
      PORT: String(port),
      DATA_DIR: join(directory, 'taken'),
      DEMO_CONTENT: 'off',
    });
    taken.close();
    expect(status).toBe(1);
    expect(sentences).toEqual([`Port ${port} on 127.0.0.1 is taken: stop what runs there, or set PORT to another`]);
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

/** Starts the product in an otherwise empty environment. Returns its exit status, and the lines it printed. */
async function start(environment: Record<string, string>): Promise<{ status: number | null; sentences: string[] }> {
  const child = spawn(process.execPath, [main], { cwd: directory, env: { LOG_LEVEL: 'silent', ...environment } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes));
  const [status] = await once(child, 'exit');
  const lines = said.trim().split('\n');
  return { status, sentences: lines.filter((line) => !line.startsWith('Administrator created')) };
}
