import { expect } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { openTestApp } from '../../support/app.ts';
import { test as base, type Call, caller } from '../../support/contract.ts';
import { silence, startDnsServer } from '../../support/dns-server.ts';

const key = `v=DKIM1; k=rsa; p=${'MIIBIjANBgkq'.repeat(30)}`;
const spf = 'v=spf1 include:_spf.provider.example ~all';
const dmarc = 'v=DMARC1; p=quarantine; rua=mailto:reports@example.ch';

const zone = {
  'good.ch': ['site-verification=1', spf],
  'mail2026._domainkey.good.ch': [key],
  '_dmarc.good.ch': [dmarc],
  'twice.ch': [spf, 'v=spf1 -all'],
  'mail2026._domainkey.twice.ch': ['v=DKIM1; p='],
  '_dmarc.twice.ch': ['v=DMARC1; rua=mailto:reports@example.ch'],
  'silent.ch': silence,
  'empty.ch': [],
} as const;

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
  .extend('dns', async ({}, { onCleanup }) => {
    const dns = await startDnsServer(zone);
    onCleanup(() => dns.close());
    return dns;
  })
  .extend('site', async ({ dns }, { onCleanup }) => {
    const site = await openTestApp({ environment: { DNS_SERVER: dns.address } });
    onCleanup(() => site.close());
    return site;
  });

const url = '/api/mail/domain';

async function recordsOf(admin: Call, domain: string, query = '?selector=mail2026') {
  await admin('PATCH', '/api/settings', { mailFrom: `site@${domain}` });
  const { status, body } = await admin('GET', url + query);
  expect({ status, domain: body.domain }).toEqual({ status: 200, domain: domain.toLowerCase() });
  return body.records;
}

test('the SPF, DKIM and DMARC records of the sender’s domain are shown as published', async ({ admin }) => {
  expect(await recordsOf(admin, 'Good.ch')).toEqual([
    { kind: 'spf', name: 'good.ch', state: 'found', text: spf },
    { kind: 'dkim', name: 'mail2026._domainkey.good.ch', state: 'found', text: key },
    { kind: 'dmarc', name: '_dmarc.good.ch', state: 'found', text: dmarc },
  ]);
});

test('DKIM is looked up only with a selector, and the DMARC record of the parent domain counts', async ({ admin }) => {
  expect(await recordsOf(admin, 'post.good.ch', '')).toEqual([
    { kind: 'spf', name: 'post.good.ch', state: 'missing', text: '' },
    { kind: 'dmarc', name: '_dmarc.good.ch', state: 'found', text: dmarc },
  ]);
});

test('an absent record is missing, whether its name exists or not', async ({ admin }) => {
  for (const domain of ['empty.ch', 'nowhere.ch'])
    expect(await recordsOf(admin, domain)).toEqual([
      { kind: 'spf', name: domain, state: 'missing', text: '' },
      { kind: 'dkim', name: `mail2026._domainkey.${domain}`, state: 'missing', text: '' },
      { kind: 'dmarc', name: `_dmarc.${domain}`, state: 'missing', text: '' },
    ]);
});

test('two SPF records, a revoked key and a DMARC record without policy are faulty', async ({ admin }) => {
  expect(await recordsOf(admin, 'twice.ch')).toEqual([
    { kind: 'spf', name: 'twice.ch', state: 'faulty', text: `${spf}\nv=spf1 -all` },
    { kind: 'dkim', name: 'mail2026._domainkey.twice.ch', state: 'faulty', text: 'v=DKIM1; p=' },
    { kind: 'dmarc', name: '_dmarc.twice.ch', state: 'faulty', text: 'v=DMARC1; rua=mailto:reports@example.ch' },
  ]);
});

test('a record is unclear if the name server does not answer', { tags: 'full' }, async ({ admin }) => {
  expect(await recordsOf(admin, 'silent.ch', '')).toEqual([
    { kind: 'spf', name: 'silent.ch', state: 'unclear', text: '' },
    { kind: 'dmarc', name: '_dmarc.silent.ch', state: 'missing', text: '' },
  ]);
});

test('DNS is queried only on an administrator’s request, and the selector must be a valid name', async ({
  admin,
  visitor,
  dns,
}) => {
  await admin('GET', '/api/mail');
  await admin('GET', '/api/settings');
  expect((await visitor('GET', url)).status).toBe(401);
  for (const selector of ['', 'a b', '../x', 'a..b', '-a', 'x'.repeat(101)])
    expect(await admin('GET', `${url}?selector=${encodeURIComponent(selector)}`)).toMatchObject({
      status: 400,
      body: { fields: { selector: expect.stringContaining('DKIM selector') } },
    });
  expect(dns.asked).toEqual([]);
});

test('the sender of the environment is checked, and its records are unclear without a name server', async () => {
  const gone = await startDnsServer({});
  await gone.close();
  const site = await openTestApp({ environment: { DNS_SERVER: gone.address, MAIL_FROM: 'a@good.ch' } });
  const admin = caller(site.app, { cookie: await site.login() });
  const { body } = await admin('GET', url);
  expect(body).toMatchObject({ domain: 'good.ch', records: [{ state: 'unclear' }, { state: 'unclear' }] });
  await site.close();
});

test('the environment must give a name server by IP address', () => {
  for (const DNS_SERVER of ['192.0.2.1', '192.0.2.1:5353', '[2001:db8::1]:53', '2001:db8::1'])
    expect(readConfig({ DNS_SERVER }).DNS_SERVER).toBe(DNS_SERVER);
  for (const DNS_SERVER of ['dns.example.ch', '192.0.2.1:99999', '192.0.2', 'http://192.0.2.1'])
    expect(() => readConfig({ DNS_SERVER })).toThrow('DNS_SERVER must be the IP address of a name server');
});
