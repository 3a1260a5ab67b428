import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../../support/administrator.ts';
import { breakOff } from '../../support/break-off.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { enquiry } from '../../support/samples.ts';
import { password, type Server, startServer } from '../../support/server.ts';
import { openDatabase } from '../../support/site-database.ts';
import { withTrialServer } from '../../support/trial.ts';

const secrets = {
  password,
  wrongPassword: 'eleven wrong guesses at once',
  newPassword: 'twelve pink hinges on a fence',
  cookie: '',
  username: 'somebody.known@example.org',
  address: '203.0.113.77',
  code: '123987',
  search: 'Needle-in-a-haystack',
  reset: 'token-of-a-link-that-was-mailed',
  name: enquiry.name,
  email: enquiry.email,
  phone: enquiry.phonenumber,
  message: enquiry.message.slice(0, 20),
};

let directory: string;
let post: MailServer;
let server: Server;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'log-'));
  post = await startMailServer();
  server = await startServer(directory, {
    LOG_LEVEL: 'trace',
    DEMO_CONTENT: 'off',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: post.url,
  });
});
afterAll(async () => {
  await server.stop();
  await post.close();
  await rm(directory, { recursive: true });
});

let cookie = '';
async function call(method: string, path: string, body?: unknown, headers = {}) {
  const sent = { 'content-type': 'application/json', 'x-forwarded-for': secrets.address, cookie, ...headers };
  const answer = await fetch(server.url + path, {
    method,
    headers: sent,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  const [given] = answer.headers.getSetCookie();
  if (given?.startsWith('session=')) cookie = given.split(';', 1)[0] ?? '';
  return answer.status;
}

const login = (word: string, username = 'admin') => call('POST', '/api/auth/login', { username, password: word });

/** Returns the security events of the log, in order. */
const events = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes('"msg":"Security"'))
    .map((line) => JSON.parse(line))
    .map(({ event, user, what }) => [event, user, what].filter((value) => value !== undefined));

test('security events are logged under fixed names', async () => {
  expect(await login(secrets.wrongPassword)).toBe(401);
  expect(await login(secrets.wrongPassword, secrets.username)).toBe(401);
  expect(await login(password)).toBe(200);
  secrets.cookie = cookie.replace('session=', '');
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect(await call('PATCH', '/api/settings', { village: 'X' }, foreign)).toBe(403);
  expect(await call('POST', '/api/account/second-factor', { password: secrets.wrongPassword })).toBe(403);
  expect(await call('DELETE', '/api/account/second-factor', { password })).toBe(204);
  expect(await call('GET', '/api/message/export')).toBe(200);
  const passwords = { password, new_password: secrets.newPassword };
  expect(await call('POST', '/api/account/password', passwords)).toBe(204);
  expect(await call('POST', '/api/auth/reset', { username: 'admin' })).toBe(204);
  await expect.poll(() => events().map(([event]) => event)).toContain('authn_token_created');
  const [old, ended] = [cookie, await call('GET', '/api/auth/logout')];
  expect(ended).toBe(204);
  expect(await call('GET', '/api/auth', undefined, { cookie: old })).toBe(401);
  for (let failures = 0; failures < 10; failures += 1) await login(secrets.wrongPassword, `u${failures}`);
  expect(await login(secrets.wrongPassword)).toBe(429);

  const seen = events();
  expect(seen.slice(0, 10)).toEqual([
    ['authn_login_fail', 1, 'password'],
    ['authn_login_fail', 'password'],
    ['authn_login_success', 1],
    ['malicious_cors'],
    ['authn_login_fail', 1, 'password'],
    ['user_updated', 1, 'second_factor_off'],
    ['sensitive_read', 1, 'enquiries'],
    ['authn_password_change', 1],
    ['authn_token_created', 1],
    ['session_expired', 1],
  ]);
  expect(seen).toContainEqual(['session_use_after_expire']);
  expect(seen).toContainEqual(['authn_login_fail_max']);
});

test('even a verbose log contains no secrets or personal data', async () => {
  post.behave('refuses');
  const headers = { cookie: '' };
  expect(await call('POST', '/api/contact', enquiry, headers)).toBe(204);
  expect(await call('POST', '/api/contact', { ...enquiry, email: 'no address' }, headers)).toBe(400);
  await call('POST', '/api/contact', `{"message":"${secrets.message}`, headers); // invalid JSON
  await call('GET', `/api/message?search=${secrets.search}&limit=x`);
  await call('GET', `/fr/nos-machines?q=${secrets.search}`);
  await call('GET', `/fr/%E0%A4%A/${secrets.search}`);
  await call('POST', '/api/auth/reset/password', { token: secrets.reset, new_password: secrets.newPassword });
  await call('POST', '/api/auth/login', { username: secrets.username, password, code: secrets.code });
  await call('GET', '/api/machine', undefined, { authorization: `Bearer ${secrets.reset}` });
  const { hostname, port } = new URL(server.url);
  const broken = connect(Number(port), hostname);
  broken.end(`GET / HTTP/1.1\r\ncookie: ${secrets.cookie}\r\nbroken ${secrets.search}\r\n\r\n`); // Node passes on the raw bytes
  expect(await text(broken)).toMatch(/^HTTP\/1\.1 400 /);
  await expect.poll(() => server.output()).toContain('A mail was not delivered');
  await server.stop();

  const log = server.output();
  for (const [what, secret] of Object.entries(secrets)) expect(log.includes(secret), what).toBe(false);
  expect(log, 'raw bytes').not.toMatch(/rawPacket|"Buffer"/);
  expect(log).not.toMatch(/[\w.]+@[\w.]+\.\w+|203\.0\.113|"remoteAddress"/);
});

test('the stack of a failure names lines of the sources', () =>
  withTrialServer(async ({ url, directory, output }) => {
    const cookie = await openSession(url);
    const database = openDatabase(directory);
    database.exec('alter table client rename to client_elsewhere');
    expect((await fetch(`${url}/api/client`, { headers: { cookie } })).status).toBe(500);
    database.exec('alter table client_elsewhere rename to client');
    database.close();
    const failures = output()
      .split('\n')
      .filter((line) => line.includes('no such table: client'))
      .map((line) => JSON.parse(line));
    expect(failures[0]?.err.stack).toMatch(/\n {4}at \S+ \(file:\/\/\/.+\/src\/store\/[\w/-]+\.ts:\d+:\d+\)/);
    expect(failures[0]?.err.stack).not.toContain('/dist/server/');
  }));

test('a visitor who disconnects is not logged as an error', { tags: 'full' }, async () => {
  const log = await withTrialServer(
    async ({ url, output, stop }) => {
      const session = await openSession(url);
      const page = await (await fetch(`${url}/fr/machine/1`)).text();
      const files = [...page.matchAll(/"(\/media\/[^" ]+)/g)].map(([, path = '']) => path);
      expect(files).not.toEqual([]);
      const reads = ['/fr', '/fr/machine/1.pdf', '/fr/comparaison?machine=1', ...files].map((path) => ({ path }));
      const write = (method: string, path: string, type: string, body: string) => ({
        ...{ method, path, body },
        headers: { cookie: session, 'content-type': type, 'content-length': '100000' },
      });
      const upload = '/api/machine/1/picture/stream';
      const part = 'content-disposition: form-data; name="attachments"; filename="a.pdf"';
      const writes = [
        write('PATCH', '/api/machine/1', 'application/json', '{"name_fr": "'),
        write('POST', upload, 'image/png', 'x'.repeat(5000)),
        write('POST', upload, 'video/mp4', 'x'.repeat(5000)),
        write('POST', '/api/contact/quote', 'multipart/form-data; boundary=b', `--b\r\n${part}\r\n\r\n%PDF-1.4 `),
      ];
      for (const moment of ['at once', 'later'] as const)
        for (const manner of ['close', 'reset'] as const)
          await Promise.all([...reads, ...writes].map((begun) => breakOff(url, begun, { moment, manner })));
      await stop(); // after all requests
      return output();
    },
    { LOG_LEVEL: 'info' },
  );
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.filter((line) => 'err' in JSON.parse(line))).toEqual([]);
});
