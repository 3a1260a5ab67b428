import { randomUUID } from 'node:crypto';
import { load } from 'cheerio';
import { pathOf } from '../support/addresses.ts';
import { enquiry, quote, storedEnquiries } from '../support/enquiry.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { missingCode, removeCode } from '../support/update.ts';

const t = textsIn('fr');

test('a page of an older version goes on without its code: search, filter and map', async ({ page, allowConsole }) => {
  allowConsole(missingCode);
  const opened: string[] = [];
  page.on('framenavigated', (frame) => opened.push(frame.url()));

  await page.goto(pathOf('search', 'fr'));
  const bringBack = await removeCode(page);
  await page.getByRole('searchbox', { name: t('search.label') }).fill('vérins');
  await page.getByRole('button', { name: t('search.submit') }).click();
  await expect(page.locator('.search-group').first()).toBeVisible();

  await bringBack();
  await page.goto(`${pathOf('machines', 'fr')}?category=1`);
  await removeCode(page);
  await page.getByRole('group', { name: 'Force (t)' }).getByLabel(t('machines.figures.from')).fill('20');
  await page.getByRole('button', { name: t('machines.figures.apply') }).click();
  await expect(page.locator('[data-results] article h2')).toHaveCount(2);

  await bringBack();
  await page.goto(pathOf('contact', 'fr'));
  await removeCode(page);
  const show = page.getByRole('button', { name: t('contact.map.show') });
  await show.click();
  await expect(show, 'a button that can do nothing').toBeHidden();
  await expect(page.getByRole('link', { name: t('contact.map.external') })).toBeVisible();
  expect(opened, 'three pages and two forms, and no reload').toHaveLength(5);
});

test('a form of an older version is accepted: without hidden fields, with unknown ones, from a page that is gone', async ({
  request,
  server,
}) => {
  const message = randomUUID();
  const headers = { accept: 'text/html' };
  const older = { ...enquiry, message, utm: 'letter' };
  for (const [form, place] of [
    [older, pathOf('contact', 'fr')],
    [{ ...older, language: 'it', page: '/it/officina' }, pathOf('contact', 'it')],
  ] as const) {
    const answer = await request.post('/api/contact/form', { headers, form, maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([303, `${place}?sent=1#contact-status`]);
  }
  expect((await request.post('/api/contact', { data: older })).status(), 'from an older script').toBe(204);
  expect(storedEnquiries(server.directory, message)).toHaveLength(3);
});

test('a form of an older version that lacks a field is returned with what was typed and chosen', async ({
  request,
  server,
}) => {
  const message = `N° ${randomUUID()}`;
  const { object: _, ...older } = { ...quote, message, product: 'Fendeuse de 2019' };
  for (const [page, place] of [
    [pathOf('oxycoupage', 'fr'), 'oxycoupage'],
    ['/fr/atelier', 'a page that is gone'],
    [pathOf('news', 'fr'), 'a page without a form'],
  ]) {
    const answer = await request.post('/api/contact/quote', {
      multipart: { ...older, language: 'fr', page: page ?? '' },
    });
    expect(answer.status(), place).toBe(400);
    const $ = load(await answer.text());
    expect($('form [role=alert]').text(), place).toBe(t('form.errors.summary', { count: 1 }));
    for (const name of ['name', 'entreprise', 'email', 'phonenumber'] as const)
      expect($(`form [name=${name}]`).attr('value'), `${place}: ${name}`).toBe(quote[name]);
    expect($('form [name=message]').text(), place).toBe(message);
    expect($('form [name=object]').attr('aria-invalid'), place).toBe('true');
    expect($('form [name=product] option[selected]').attr('value'), place).toBe(older.product);
  }
  expect(storedEnquiries(server.directory, message)).toEqual([]);
});
