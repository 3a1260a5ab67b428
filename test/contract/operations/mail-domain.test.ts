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

test('SPF, DKIM and DMARC of the sender’s domain are told as they stand there', async ({ admin }) => {
  expect(await recordsOf(admin, 'Good.ch')).toEqual([
    { kind: 'spf', name: 'good.ch', state: 'found', text: spf },
    { kind: 'dkim', name: 'mail2026._domainkey.good.ch', state: 'found', text: key },
    { kind: 'dmarc', name: '_dmarc.good.ch', state: 'found', text: dmarc },
  ]);
});

test('DKIM is asked for with a selector only; the DMARC record of the domain above counts, too', async ({ admin }) => {
  expect(await recordsOf(admin, 'post.good.ch', '')).toEqual([
    { kind: 'spf', name: 'post.good.ch', state: 'missing', text: '' },
    { kind: 'dmarc', name: '_dmarc.good.ch', state: 'found', text: dmarc },
  ]);
});

test('what is not there is missing, whether the name exists or not', async ({ admin }) => {
  for (const domain of ['empty.ch', 'nowhere.ch'])
    expect(await recordsOf(admin, domain)).toEqual([
      { kind: 'spf', name: domain, state: 'missing', text: '' },
      { kind: 'dkim', name: `mail2026._domainkey.${domain}`, state: 'missing', text: '' },
      { kind: 'dmarc', name: `_dmarc.${domain}`, state: 'missing', text: '' },
    ]);
});

test('two SPF records, a key that was withdrawn and a DMARC record without policy are faults', async ({ admin }) => {
  expect(await recordsOf(admin, 'twice.ch')).toEqual([
    { kind: 'spf', name: 'twice.ch', state: 'faulty', text: `${spf}\nv=spf1 -all` },
    { kind: 'dkim', name: 'mail2026._domainkey.twice.ch', state: 'faulty', text: 'v=DKIM1; p=' },
    { kind: 'dmarc', name: '_dmarc.twice.ch', state: 'faulty', text: 'v=DMARC1; rua=mailto:reports@example.ch' },
  ]);
});

test('a name server that does not answer leaves it unclear', { tags: 'full' }, async ({ admin }) => {
  expect(await recordsOf(admin, 'silent.ch', '')).toEqual([
    { kind: 'spf', name: 'silent.ch', state: 'unclear', text: '' },
    { kind: 'dmarc', name: '_dmarc.silent.ch', state: 'missing', text: '' },
  ]);
});

test('nothing is asked before an administrator wants to know; the selector is one name', async ({
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

test('the sender that the environment names is the one; without a name server it is unclear', async () => {
  const gone = await startDnsServer({});
  await gone.close();
  const site = await openTestApp({ environment: { DNS_SERVER: gone.address, MAIL_FROM: 'a@good.ch' } });
  const admin = caller(site.app, { cookie: await site.login() });
  const { body } = await admin('GET', url);
  expect(body).toMatchObject({ domain: 'good.ch', records: [{ state: 'unclear' }, { state: 'unclear' }] });
  await site.close();
});

test('the environment names a name server by its IP address', () => {
  for (const DNS_SERVER of ['192.0.2.1', '192.0.2.1:5353', '[2001:db8::1]:53', '2001:db8::1'])
    expect(readConfig({ DNS_SERVER }).DNS_SERVER).toBe(DNS_SERVER);
  for (const DNS_SERVER of ['dns.example.ch', '192.0.2.1:99999', '192.0.2', 'http://192.0.2.1'])
    expect(() => readConfig({ DNS_SERVER })).toThrow('DNS_SERVER: must be the IP address of a name server');
});
