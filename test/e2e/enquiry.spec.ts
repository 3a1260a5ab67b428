import { randomUUID } from 'node:crypto';
import type { PageKey } from '../../src/domain/page/page.ts';
import { languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { samples } from '../support/attachment.ts';
import { cleared, enquiry, expectValues, fill, formOf, quote, storedEnquiries } from '../support/enquiry.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault, full } from '../support/tier.ts';

const t = textsIn('fr');

for (const [language, details] of firstByDefault(languages)) {
  test(
    `the contact form sends, clears its fields on 204 and confirms in ${language}`,
    details,
    async ({ page, server }) => {
      const form = formOf(page, textsIn(language));
      const message = `Zylinder\nN° ${randomUUID()}`;
      await page.goto(pathOf('contact', language));
      await expect(form.product).toHaveCount(0);
      await fill(form, { ...enquiry, message });
      const sent = page.waitForResponse('**/api/contact');
      await form.send.click();
      expect((await sent).status()).toBe(204);
      await expect(form.status).toContainText(textsIn(language)('form.sentText'));
      await expectValues(form, cleared(enquiry));
      expect(storedEnquiries(server.directory, message)).toMatchObject([
        { ...enquiry, message, object: null, language },
      ]);
    },
  );
}

const quotePages: PageKey[] = ['hydraulique', 'oxycoupage', 'r&d', 'about'];

for (const [key, details] of firstByDefault(quotePages)) {
  test(`the quote form of ${key} asks for product and subject and sends them`, details, async ({ page, server }) => {
    const form = formOf(page, t);
    const object = `Devis ${randomUUID()}`;
    await page.goto(pathOf(key, 'fr'));
    await expect(form.product.getByRole('option', { name: t('form.productPlaceholder') })).toBeAttached();
    await expect(form.product).toHaveValue(key === 'about' ? '' : t(`nav.${key as 'hydraulique'}`));
    await form.product.selectOption(t('nav.oxycoupage'));
    await fill(form, { ...quote, object });
    await form.send.click();
    await expect(form.status).toContainText(t('form.sent'));
    await expectValues(form, cleared(quote));
    const stored = storedEnquiries(server.directory, object);
    expect(stored).toMatchObject([{ ...enquiry, object, product: t('nav.oxycoupage'), page: pathOf(key, 'fr') }]);
  });
}

test('the home page has the contact form too', full, async ({ page }) => {
  const form = formOf(page, t);
  await page.goto('/fr');
  await fill(form, enquiry);
  await form.send.click();
  await expect(form.status).toContainText(t('form.sent'));
});

for (const [[what, answer], details] of firstByDefault([
  ['status 500', { status: 500, contentType: 'application/json', body: '{"detail":"The database is full"}' }],
  ['status 200', { status: 200, contentType: 'application/json', body: '{"detail":"Odd"}' }],
  ['an answer that is not JSON', { status: 502, body: 'Bad gateway' }],
  ['no answer', undefined],
])) {
  test(`${what} keeps the fields and says that nothing was sent`, details, async ({ page, allowConsole }) => {
    allowConsole(/api\/contact|not accepted/);
    const form = formOf(page, t);
    const logged = page.waitForEvent('console', (line) => /not accepted/.test(line.text()));
    logged.catch(() => {}); // expected if there is a body to log
    await page.route('**/api/contact', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto(pathOf('contact', 'fr'));
    await fill(form, enquiry);
    await form.send.click();
    await expect(form.alert).toHaveText(t('form.failed'));
    await expectValues(form, enquiry);
    if (answer?.body.startsWith('{')) {
      const [, body] = (await logged).args();
      expect(await body?.jsonValue()).toEqual(JSON.parse(answer.body));
    }
    await page.unroute('**/api/contact');
    await form.send.click(); // a second attempt succeeds
    await expect(form.status).toContainText(t('form.sent'));
    await expectValues(form, cleared(enquiry));
  });
}

test('after too many enquiries, the form shows the telephone number and keeps the typed text', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/api\/contact|not accepted/);
  const form = formOf(page, t);
  const later = { status: 429, headers: { 'retry-after': '60' }, json: { detail: 'Too many messages' } };
  await page.route(/\/api\/contact(\/quote)?$/, (route) => route.fulfill(later));
  await page.goto(pathOf('hydraulique', 'fr'));
  await fill(form, quote);
  await form.send.click();
  await expect(form.alert).toHaveText(t('form.tooMany'));
  await expectValues(form, quote);
  await form.files.setInputFiles({ name: 'plan.pdf', mimeType: '', buffer: samples['plan.pdf'] });
  const answered = page.waitForResponse('**/api/contact/quote');
  await form.send.click();
  await answered;
  await expect(form.alert).toHaveText(t('form.tooMany'));
  await expectValues(form, quote);
});

test('errors from the server are shown at their fields, and other fields stay unchanged', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/api\/contact|not accepted/);
  const form = formOf(page, t);
  await page.goto(pathOf('hydraulique', 'fr'));
  const values = { ...quote, name: '   ', object: ' ' };
  await fill(form, values);
  await form.send.click();
  await expect(form.alert).toHaveText(t('form.errors.summary', { count: 2 }));
  for (const name of ['name', 'object'] as const) {
    await expect(form.field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(form.field(name)).toHaveAccessibleDescription(t('form.errors.required'));
  }
  await expect(form.field('email')).not.toHaveAttribute('aria-invalid');
  await expectValues(form, values);
  await form.field('name').fill('Anna');
  await form.field('object').fill('Vérin');
  await form.send.click();
  await expect(form.status).toContainText(t('form.sent'));
  await expect(form.form.locator('[aria-invalid]')).toHaveCount(0);
});

test('the browser asks for missing fields and a valid email address', full, async ({ page }) => {
  const form = formOf(page, t);
  let requests = 0;
  page.on('request', (request) => (requests += request.method() === 'POST' ? 1 : 0));
  await page.goto(pathOf('hydraulique', 'fr'));
  await expect(form.field('email')).toHaveAttribute('type', 'email');
  await expect(form.field('phonenumber')).toHaveAttribute('type', 'tel');
  for (const name of ['name', 'entreprise', 'email', 'phonenumber', 'object', 'message'] as const) {
    await fill(form, { ...quote, [name]: '' });
    await form.send.click();
    await expect(form.field(name)).toBeFocused();
    expect(await form.field(name).evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
  }
  await fill(form, { ...quote, email: 'anna.example.ch' });
  await form.send.click();
  await expect(form.field('email')).toBeFocused();
  expect(await form.field('email').evaluate((field: HTMLInputElement) => field.validity.typeMismatch)).toBe(true);
  expect(requests).toBe(0);
});

test('an enquiry whose answer is lost is stored once, however often it is sent', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/api\/contact/);
  const form = formOf(page, t);
  const message = randomUUID();
  await page.route('**/api/contact', async (route) => {
    await route.fetch(); // the enquiry arrives
    await route.abort();
  });
  await page.goto(pathOf('contact', 'fr'));
  await fill(form, { ...enquiry, message });
  await form.send.click();
  await expect(form.alert).toHaveText(t('form.failed'));
  expect(storedEnquiries(server.directory, message)).toHaveLength(1);
  await page.unroute('**/api/contact');
  await form.send.click();
  await expect(form.status).toContainText(t('form.sent'));
  expect(storedEnquiries(server.directory, message)).toHaveLength(1);
  await fill(form, { ...enquiry, message });
  await form.send.click();
  await expect(form.status).toContainText(t('form.sent'));
  await expect.poll(() => storedEnquiries(server.directory, message), 'the next enquiry is a new one').toHaveLength(2);
});

test('a double click sends once', async ({ page, server }) => {
  const form = formOf(page, t);
  const message = randomUUID();
  const clicked = Promise.withResolvers<void>();
  await page.route('**/api/contact', (route) => clicked.promise.then(() => route.continue()));
  await page.goto(pathOf('contact', 'fr'));
  await fill(form, { ...enquiry, message });
  await form.send.dblclick();
  await expect(form.send).toHaveText(t('form.sending'));
  await form.send.click({ force: true });
  clicked.resolve();
  await expect(form.status).toContainText(t('form.sent'));
  expect(storedEnquiries(server.directory, message)).toHaveLength(1);
});
