import { randomUUID } from 'node:crypto';
import { load } from 'cheerio';
import { enquiryBudgets } from '../../src/domain/enquiry/enquiry-budget.ts';
import { languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { cleared, enquiry, expectValues, fill, formOf, quote, storedEnquiries } from '../support/enquiry.ts';
import { plain } from '../support/read-page.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault, full } from '../support/tier.ts';
import { useUp } from '../support/use-up.ts';

test.use({ javaScriptEnabled: false });

for (const [language, details] of firstByDefault(languages)) {
  test(`a quote is sent and confirmed in ${language}`, details, async ({ page, server }) => {
    const t = textsIn(language);
    const form = formOf(page, t);
    const object = randomUUID();
    await page.goto(pathOf('oxycoupage', language));
    await fill(form, { ...quote, object });
    await form.product.selectOption(t('nav.hydraulique'));
    await form.send.click();
    await expect(page).toHaveURL((url) => url.pathname === pathOf('oxycoupage', language));
    await expect(form.status).toContainText(t('form.sentText'));
    await expect(form.status).toBeInViewport();
    await expectValues(form, cleared(quote));
    const stored = storedEnquiries(server.directory, object);
    expect(stored).toMatchObject([{ name: quote.name, object, product: t('nav.hydraulique'), language }]);
  });

  test(
    `a refused enquiry is answered in ${language} with the typed text and the errors`,
    details,
    async ({ page, server, allowConsole }) => {
      allowConsole(/400/);
      const t = textsIn(language);
      const form = formOf(page, t);
      const message = `N° ${randomUUID()}\n"<b>&amp;`;
      const values = { ...enquiry, entreprise: '  ', message };
      await page.goto(pathOf('contact', language));
      await fill(form, values);
      await form.send.click();
      await expect(form.alert).toHaveText(t('form.errors.summary', { count: 1 }));
      await expect(form.alert).toBeInViewport();
      await expect(form.field('entreprise')).toHaveAccessibleDescription(t('form.errors.required'));
      await expectValues(form, values);
      expect(storedEnquiries(server.directory, message)).toEqual([]);
      await form.field('entreprise').fill('Müller');
      await form.send.click();
      await expect(form.status).toContainText(t('form.sent'));
      expect(storedEnquiries(server.directory, message)).toHaveLength(1);
    },
  );
}

test('a refused quote keeps its product and its machine', full, async ({ page, request, allowConsole }) => {
  allowConsole(/400/);
  const t = textsIn('fr');
  const form = formOf(page, t);
  const [machine] = (await (await request.get('/api/machine?language=fr')).json()) as { id: number; name: string }[];
  await page.goto(pathOf('machine', 'fr', machine?.id));
  await page
    .getByRole('link', { name: t('machine.requestQuote') })
    .first()
    .click();
  await expect(form.product).toHaveValue(machine?.name ?? '');
  await fill(form, { ...quote, object: ' ' });
  await form.send.click();
  await expect(form.field('object')).toHaveAccessibleDescription(t('form.errors.required'));
  await expect(form.product).toHaveValue(machine?.name ?? '');
  await expectValues(form, { ...quote, object: ' ' });
});

test.describe('on a server with used-up budgets, which it remembers for the day', () => {
  test.use({ environment: { LOG_LEVEL: 'warn' } }); // a server for these tests alone

  for (const language of languages) {
    test(
      `beyond the budget, the page shows the telephone number in ${language} and keeps the typed text`,
      full,
      async ({ request, server }) => {
        const t = textsIn(language);
        const subjects = ['site:first', 'site:shared']; // other tests of this file may have used the first three of the day
        const undo = subjects.map((subject) => useUp(server.directory, subject, enquiryBudgets.first.day));
        const page = pathOf('oxycoupage', language);
        const message = `N° ${randomUUID()}\n"<b>&amp;`;
        const headers = { accept: 'text/html' };
        for (const [action, sent] of [
          ['form', { form: { ...enquiry, message, language, page: pathOf('contact', language) } }],
          ['quote', { multipart: { ...quote, message, language, page } }],
        ] as const) {
          const answer = await request.post(`/api/contact/${action}`, { headers, ...sent });
          expect(answer.status()).toBe(429);
          expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
          const $ = load(await answer.text());
          expect(plain($('form [role=alert]').text())).toBe(plain(t('form.tooMany')));
          expect($('form [name=message]').text()).toBe(message);
          expect($('form [name=email]').attr('value')).toBe(enquiry.email);
        }
        expect(storedEnquiries(server.directory, message)).toEqual([]);
        for (const one of undo) one();
      },
    );
  }
});
