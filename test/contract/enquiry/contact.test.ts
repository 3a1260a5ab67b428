import { expect } from 'vitest';
import { openTestApp } from '../../support/app.ts';
import { type Call, caller, test } from '../../support/contract.ts';
import { enquiry } from '../../support/samples.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const encode = (values: Record<string, string>) => new URLSearchParams(values).toString();

test('an enquiry is stored before it is answered with 204', async ({ visitor, site }) => {
  expect(await visitor('POST', '/api/contact', enquiry)).toMatchObject({ status: 204, body: '' });
  const quote = {
    ...enquiry,
    object: 'Devis',
    product: 'Presse',
    language: 'de',
    page: '/de/kontakt',
    id: 7,
    suspect: 1,
  };
  expect((await visitor('POST', '/api/contact', quote, { cookie: 'language=it' })).status).toBe(204);
  const [first, second] = await site.store.db.selectFrom('enquiry').selectAll().orderBy('id').execute();
  expect(first).toMatchObject({
    id: 1,
    ...enquiry,
    object: null,
    product: null,
    language: 'fr',
    page: null,
    suspect: 0,
  });
  expect(second).toMatchObject({
    id: 2,
    ...enquiry,
    object: 'Devis',
    product: 'Presse',
    language: 'de',
    page: '/de/kontakt',
    suspect: 0,
  });
  expect(first?.address_hash).toMatch(/^[\da-f]{64}$/);
  expect(first?.address_hash).toBe(second?.address_hash);
});

test('a quote request shows machines by their catalogue names, in the back-office and in the mail', async ({
  visitor,
  admin,
  site,
}) => {
  const { id } = (await admin('POST', '/api/machine', { name_fr: 'Fendeuse FB 22', name_de: 'Holzspalter FB 22' }))
    .body;
  const basket = [
    { machine: id, name: 'Holzspalter FB 22', quantity: 2, note: 'mit Seilwinde' },
    { machine: 999, name: '=1+1 <b>', quantity: 1, note: '' },
  ];
  expect((await visitor('POST', '/api/contact', { ...enquiry, object: 'Devis', basket })).status).toBe(204);
  const [line, unknown] = basket;
  const kept = [{ ...line, name: 'Fendeuse FB 22' }, unknown];
  expect((await admin('GET', '/api/message/1')).body.basket).toEqual(kept);
  const { text, html } = await site.store.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
  expect(text).toContain('Machine\u202f: 2 × Fendeuse FB 22 – mit Seilwinde\nMachine\u202f: 1 × =1+1 <b>\n');
  expect(html).toContain('1 × =1+1 &lt;b&gt;');
  expect((await admin('GET', '/api/message/export')).body).toContain(
    '"2 × Fendeuse FB 22 – mit Seilwinde\n1 × =1+1 <b>"',
  );
  await site.store.db.deleteFrom('enquiry').execute();
  expect(await site.store.db.selectFrom('basket_line').selectAll().execute()).toEqual([]);
});

test('an enquiry with an invalid basket is refused and not stored', async ({ visitor, site }) => {
  const line = { machine: 1, name: 'Presse', quantity: 1, note: '' };
  const wrong = [
    'Presse',
    {},
    [[]],
    [null],
    Array(21).fill(line),
    ...[0, -1, 1.5, 1000, '2', null].map((quantity) => [{ ...line, quantity }]),
    ...['', ' ', 'a\nb', 'x'.repeat(301), 7].map((name) => [{ ...line, name }]),
    ...['a\nb', 'x'.repeat(301), null].map((note) => [{ ...line, note }]),
    ...['1', 0, 1.5, null].map((machine) => [{ ...line, machine }]),
  ];
  for (const basket of wrong) {
    const answer = await visitor('POST', '/api/contact', { ...enquiry, object: 'Devis', basket });
    expect(answer, JSON.stringify(basket)).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('basket') },
    });
  }
  expect(await enquiries(site)).toEqual([]);
});

test.for(Object.keys(enquiry))('an enquiry without %s is refused', async (field, { visitor, site }) => {
  for (const value of [undefined, '', '  ', 1, null, [], {}, 'x'.repeat(20_000)]) {
    const answer = await visitor('POST', '/api/contact', { ...enquiry, [field]: value });
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining(field), fields: { [field]: expect.any(String) } },
    });
  }
  expect(await enquiries(site)).toEqual([]);
});

test('line breaks in one-line fields and invalid email addresses are refused', async ({ visitor }) => {
  for (const end of ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\0']) {
    for (const field of ['name', 'entreprise', 'email', 'phonenumber', 'object']) {
      const answer = await visitor('POST', '/api/contact', {
        ...enquiry,
        object: 'x',
        [field]: `a@b.ch${end}Bcc: c@d.ch`,
      });
      expect(answer.status, JSON.stringify([field, end])).toBe(400);
    }
  }
  for (const email of ['anna', 'anna@', '@example.ch', 'a b@example.ch', 'a@b@c', 'a@-b.ch', '"a"@b.ch,c@d.ch']) {
    expect((await visitor('POST', '/api/contact', { ...enquiry, email })).status, email).toBe(400);
  }
});

test('an empty subject is refused, because the quote form requires one', async ({ visitor }) => {
  expect(await visitor('POST', '/api/contact', { ...enquiry, object: '' })).toMatchObject({
    status: 400,
    body: { fields: { object: expect.any(String) } },
  });
});

test('an enquiry with a filled hidden field, and the sixth in an hour, is flagged and stored', async ({
  visitor,
  site,
}) => {
  expect((await visitor('POST', '/api/contact', { ...enquiry, website: 'https://spam.example' })).status).toBe(204);
  for (let index = 0; index < 6; index += 1) expect((await visitor('POST', '/api/contact', enquiry)).status).toBe(204);
  expect((await enquiries(site)).map(({ suspect }) => suspect)).toEqual([1, 0, 0, 0, 0, 1, 1]);
  const elsewhere = caller(site.app, {}, { remoteAddress: '2001:db8:1:2::5' });
  await elsewhere('POST', '/api/contact', enquiry);
  expect((await enquiries(site)).at(-1)).toMatchObject({ suspect: 0 });
});

test('an IPv6 network counts as one sender', async ({ site }) => {
  for (const remoteAddress of ['2001:db8:1:2::5', '2001:db8:1:2:3::9', '2001:db8:1:3::5']) {
    await caller(site.app, {}, { remoteAddress })('POST', '/api/contact', enquiry);
  }
  const [first, same, other] = await enquiries(site);
  expect(same?.address_hash).toBe(first?.address_hash);
  expect(other?.address_hash).not.toBe(first?.address_hash);
});

test('the form without JavaScript accepts the same enquiry', async ({ visitor, site }) => {
  expect((await visitor('POST', '/api/contact/form', encode(enquiry), form)).status).toBe(204);
  const lines = encode({ ...enquiry, message: 'one\r\ntwo' }); // as browsers send line ends in forms
  expect((await visitor('POST', '/api/contact/form', lines, form)).status).toBe(204);
  expect(await enquiries(site)).toMatchObject([{ ...enquiry }, { ...enquiry, message: 'one\ntwo' }]);
  const refused = await visitor(
    'POST',
    '/api/contact/form',
    encode({ ...enquiry, email: 'x', ['__proto__']: 'y' }),
    form,
  );
  expect(refused).toMatchObject({
    status: 400,
    body: { detail: expect.any(String), fields: { email: expect.any(String) } },
  });
  expect((await visitor('POST', '/api/contact/form', enquiry)).status).toBe(415);
  expect((await visitor('POST', '/api/contact', encode(enquiry), form)).status).toBe(415);
});

test('the result of a form is passed to the site, which answers with a page', async () => {
  const results: unknown[] = [];
  const site = await openTestApp({
    onFormResult(_request, reply, result) {
      results.push(result);
      return reply.type('text/html').send('<p>answer</p>');
    },
  });
  const call: Call = caller(site.app);
  expect(await call('POST', '/api/contact/form', encode(enquiry), form)).toMatchObject({
    status: 200,
    body: '<p>answer</p>',
  });
  const values = { ...enquiry, name: '' };
  expect(await call('POST', '/api/contact/form', encode(values), form)).toMatchObject({
    status: 400,
    body: '<p>answer</p>',
  });
  expect((await call('POST', '/api/contact/form')).status).toBe(400);
  await site.store.db.schema.alterTable('enquiry').renameTo('gone_enquiry').execute();
  expect((await call('POST', '/api/contact/form', encode(enquiry), form)).status).toBe(500);
  expect(results).toEqual([
    { ok: true, input: enquiry },
    { ok: false, values, fields: { name: 'must not be blank' } },
    {
      ok: false,
      values: {},
      fields: expect.objectContaining({ name: expect.any(String), message: expect.any(String) }),
    },
    { ok: false, values: enquiry, fields: {} },
  ]);
  await site.close();
});

function enquiries({ store }: { store: Awaited<ReturnType<typeof openTestApp>>['store'] }) {
  return store.db.selectFrom('enquiry').selectAll().orderBy('id').execute();
}
