import { expect, test } from 'vitest';
import { misspeltVariables, readConfig } from './config.ts';

/** A variable, a part of the sentence that refuses it, and wrong values. */
const wrong: [name: string, why: string, ...values: string[]][] = [
  ['PORT', 'such as 3000', '80a', '-1', '65536', '3000.5', ' 3000', '0x50', '1e3', 'http', '[::1]:3000'],
  ['METRICS_PORT', 'a port number', 'x', '99999', '127.0.0.1:9100'],
  ['STOP_DELAY', 'from 0 to 99', '5s', '-1', '100', '1.5', 'never'],
  ['LOCK_TIMEOUT', 'such as 10', '10s', '100', '∞'],
  ['GENERATION_TIMEOUT', 'a number of seconds', '20 s', '1000'],
  ['VARIANT_TIMEOUT', 'a number of seconds', '3000', '3,5'],
  ['MAX_EVENT_LOOP_DELAY', 'from 10 to 99999', '0', '9', '250ms', '100000', '-250'],
  ['PUBLIC_URL', 'begins with https:// or http://', 'example.ch', 'example.ch:3000', 'localhost:3000', '//example.ch'],
  ['PUBLIC_URL', 'such as https://www.example.ch', 'https://', 'https:', 'http:///', 'https:/example.ch', ' ', '/'],
  ['PUBLIC_URL', 'such as https://www.example.ch', 'htps://example.ch', 'ftp://example.ch', 'https://exa mple.ch'],
  ['PUBLIC_URL', 'such as https://www.example.ch', '"https://example.ch"', 'https://example.ch:99999', 'a@example.ch'],
  ['PUBLIC_URL', 'must not have a path', 'https://example.ch/site', 'https://example.ch/?a', 'https://example.ch?'],
  ['CDN_URL', 'such as https://cdn.example.ch', 'x', 'static.example.ch', 'https://', 'https://static.example.ch/a'],
  ['PURGE_URL', 'such as https://cdn.example.ch/purge', 'x', 'example.ch/purge', 'https://'],
  ['PURGE_METHOD', 'must be POST, PURGE or DELETE', 'GET', 'post', 'BAN'],
  ['DATABASE_URL', 'such as postgres://user:password@', 'x', 'mysql://db/site', 'localhost:5432', 'site.db'],
  ['DATABASE_URL', 'special characters encoded', 'postgres://user:pa#ss@db/site', 'postgres://user:pa/ss@db/site'],
  ['S3_BUCKET', 'such as workshop-files', 'x', 'My Bucket', 'https://s3.example.ch/files', '-a-', 'a'.repeat(64)],
  ['S3_ENDPOINT', 'such as https://storage.example.ch', 'x', 's3.example.ch', 's3://files'],
  ['S3_REGION', 'such as eu-central-2', 'Zürich', 'eu central'],
  ['ADMIN_USERNAME', 'such as admin', 'a'.repeat(101)],
  ['ADMIN_PASSWORD', 'at least 12 characters, such as', 'short', 'hunter2'],
  ['ADMIN_PASSWORD', 'at most 1024 characters, such as', 'a'.repeat(1025)],
  ['TRUST_PROXY', 'such as 127.0.0.1, 10.0.0.0/8', 'foo', '10.0.0.0/33', '10.0.0.0/x', '300.1.1.1', '*'],
  ['TRUST_PROXY', 'separated by commas', '127.0.0.2 10.0.0.1', '10.0.0.1:80', 'true', '1', '::1,proxy', 'fe80::/129'],
  ['WEBHOOK_NETWORKS', 'such as 192.168.1.20, 10.0.0.0/8', 'foo', '10.0.0.0/33', '10.0.0.0/8/8', 'intranet'],
  ['SMTP_URL', 'such as smtp://user:password@', 'x', 'post.example.ch', 'post.example.ch:587', 'https://example.ch'],
  ['SMTP_URL', 'special characters encoded', 'smtp://user:pa#ss@host', 'smtp://user:pa?ss@host', 'smtp://a:b@c d'],
  ['SMTP_URL', 'must name a host after ://', 'smtp://', 'smtps:', 'smtp:post.example.ch'],
  ['IMAP_URL', 'such as imaps://user:password@', 'x', 'pop3://post.example.ch', 'post.example.ch:993'],
  ['IMAP_URL', 'must name a host after ://', 'imaps://'],
  ['IMAP_URL', 'must have % written as %25', 'imaps://user:20%@post.example.ch'],
  ['SECRET_KEY', 'at least 32 characters, such as', 'too short'],
  ['MAIL_TO', 'such as office@example.ch', 'sales', 'sales@', 'a b@example.ch', 'Sales <sales@example.ch>'],
  ['MAIL_FROM', 'such as office@example.ch', '@example.ch', `${'a'.repeat(250)}@example.ch`],
  ['DNS_SERVER', 'such as 9.9.9.9', 'x', 'dns.example.ch', '8.8.8', '8.8.8.8:port'],
  ['DEEPL_URL', 'such as https://api-free.deepl.com', 'x', 'api.deepl.com', 'https://api.deepl.com/v2'],
  ['DEMO_CONTENT', 'must be on or off', 'yes', 'ON', '0', 'false'],
  ['LOG_LEVEL', 'trace or silent', 'INFO', 'verbose', '3'],
];

/** A variable, and values that it may have. */
const right: [name: string, ...values: string[]][] = [
  ['HOST', '::', 'localhost'],
  ['PORT', '0', '80', '65535', '08080'],
  ['PUBLIC_URL', 'http://localhost:3000', 'https://example.ch/', 'HTTPS://Example.ch', ' https://example.ch'],
  ['PUBLIC_URL', 'https://[2001:db8::1]:8443', 'https://münchen.example', 'https://user:secret@example.ch'],
  ['PURGE_URL', 'https://cdn.example.ch/purge?site=1'],
  ['TRUST_PROXY', 'loopback', '127.0.0.1', '10.0.0.0/8, ::1', '10.0.0.0/255.0.0.0', ' , ', 'uniquelocal,linklocal'],
  ['WEBHOOK_NETWORKS', '10.0.0.0/8', '192.168.1.20, fd00::/8'],
  ['SMTP_URL', 'smtp://localhost', 'smtps://a%40example.ch:pass@mail.example.ch', 'smtp://a:p%ss@mail:25?pool=true'],
  ['IMAP_URL', 'imaps://user:10%25@mail.example.ch:993'],
  ['DATABASE_URL', 'postgres:///site?host=/run/postgresql', 'postgresql://a:p%ss@db:5432/site?sslmode=verify-full'],
  ['DNS_SERVER', '9.9.9.9', '127.0.0.1:5353', '[::1]:53'],
  ['CHROMIUM', 'chromium', '/usr/bin/chromium'],
];

test.each(pairs(wrong))('%s=%j is refused in one sentence: %s', (name, value, why) => {
  const said = linesOf({ [name]: value }).filter((line) => line.startsWith(name));
  expect(said).toEqual([expect.stringMatching(new RegExp(`^${name} must .{10,200}$`))]);
  expect(said[0]).toContain(why);
});

test('each wrong variable has its own line, and none repeats the value, which may be a secret', () => {
  const names = [...new Set(wrong.map(([name]) => name))].filter((name) => name !== 'ADMIN_USERNAME');
  const lines = linesOf(Object.fromEntries(names.map((name) => [name, 'hunter2 §'])));
  expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(names.sort());
  expect(lines.join()).not.toContain('hunter2');
});

test.each(right.flatMap(([name, ...values]) => values.map((value) => [name, value])))(
  '%s=%s is accepted',
  (name, value) => {
    expect(readConfig({ [name]: value })).toHaveProperty(name);
  },
);

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ PORT: 3000, PUBLIC_URL: 'http://localhost:3000' });
});

test.each([
  [{ S3_BUCKET: 'files' }, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT']],
  [{ S3_REGION: 'eu-central-2' }, ['S3_BUCKET']],
  [{ DEEPL_URL: 'https://deepl.example.ch' }, ['DEEPL_API_KEY']],
  [{ PURGE_TOKEN: 'x' }, ['PURGE_URL']],
])('%j lacks others, which are named with an example', (given, missing) => {
  const lines = linesOf(given);
  expect(lines.map((line) => line.split(' ')[0])).toEqual(missing);
  for (const line of lines) expect(line).toMatch(/^\w+ is missing beside .*such as /);
});

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['PUBLIC_URl', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['S3_BUKET', 'S3_BUCKET'],
  ['EMAIL_FROM', 'MAIL_FROM'],
])('%s is probably %s', (given, meant) => {
  const sentence = `${given} is not a setting of the site: ${meant} is probably meant`;
  expect(misspeltVariables({ [given]: 'x' })).toEqual([sentence]);
  expect(misspeltVariables({ [given]: 'x', [meant]: 'y' }), 'set too').toEqual([]);
  expect(linesOf({ PORT: 'x', [given]: 'x' }), 'beside what is wrong').toContain(sentence);
});

test('names of systems, shells, platforms and other programs are no misspellings', () => {
  const common =
    'PATH HOME PWD OLDPWD USER LOGNAME SHELL SHLVL LANG LC_ALL TERM TZ MAIL EDITOR TMPDIR HOSTNAME HOSTTYPE NODE_ENV NODE_OPTIONS NODE_VERSION NODE_COMPILE_CACHE npm_config_cache INIT_CWD CI DEBUG DISPLAY INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LISTEN_FDS STATE_DIRECTORY CACHE_DIRECTORY HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy no_proxy PGHOST PGPORT PGUSER PGDATABASE PGPASSWORD POSTGRES_URL POSTGRES_HOST POSTGRES_PORT POSTGRES_USER REDIS_URL MONGO_URL AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN LITESTREAM_ACCESS_KEY_ID LITESTREAM_SECRET_ACCESS_KEY KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT RENDER_EXTERNAL_URL RAILWAY_PUBLIC_DOMAIN FLY_REGION FLY_APP_NAME DYNO HEROKU_APP_NAME APP_URL BASE_URL SITE_URL ADMIN_EMAIL SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD MAIL_HOST MAIL_PORT XDG_DATA_DIRS XDG_DATA_HOME DATA_HOME VITEST SSH_AUTH_SOCK WINDOWID container';
  expect(misspeltVariables(Object.fromEntries(common.split(' ').map((name) => [name, 'x'])))).toEqual([]);
});

function pairs(rows: typeof wrong): [name: string, value: string, why: string][] {
  return rows.flatMap(([name, why, ...values]) => values.map((value): [string, string, string] => [name, value, why]));
}

/** The sentences that refuse an environment. */
function linesOf(variables: Record<string, string>): string[] {
  try {
    readConfig(variables);
  } catch (error) {
    if (!(error instanceof Error) || error.constructor !== Error) throw error; // printed with its stack
    return error.message.split('\n');
  }
  throw new Error('It was accepted');
}
