import type { APIRequestContext } from '@playwright/test';
import type { PageKey } from '../../src/domain/page/page.ts';
import { type Language, languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { enquiry, fill, formOf, quote } from '../support/enquiry.ts';
import { plain, readPage, withText } from '../support/read-page.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

const t = textsIn('fr');
const withForm: PageKey[] = ['home', 'contact', 'hydraulique', 'oxycoupage', 'r&d', 'about'];

test('each form explains the use of an enquiry and links to the privacy page', async ({ request, administrator }) => {
  await administrator('PATCH', '/api/settings', { retentionMonths: 24 });
  for (const place of [...withForm.map((key) => pathOf(key, 'fr')), `${pathOf('contact', 'fr')}?machine=1`]) {
    const $ = await readPage(request, place);
    const form = $('form.form');
    const months = t('statement.months', { count: 24 });
    expect(plain(form.text()), place).toContain(plain(t('form.privacy', { months })));
    expect(withText($, form.find('a'), t('footer.privacy')).attr('href'), place).toBe(pathOf('privacy', 'fr'));
  }
});

test('typed text survives a visit to the privacy page and back', full, async ({ page }) => {
  const form = formOf(page, t);
  await page.goto(pathOf('contact', 'fr'));
  await fill(form, enquiry);
  await form.form.getByRole('link', { name: t('footer.privacy') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('privacy.title') })).toBeVisible();
  await page.goBack();
  await expect(form.field('message')).toHaveValue(enquiry.message);
});

test(
  'the browser stores only the data named on the privacy page, and after sending only the language',
  full,
  async ({ page, context }) => {
    const kept = async () => ({
      cookies: (await context.cookies()).map(({ name }) => name),
      local: await page.evaluate(() => Object.keys(localStorage)),
      session: await page.evaluate(() => Object.keys(sessionStorage)),
    });
    for (const key of ['home', 'contact', 'hydraulique', 'machines'] as const) await page.goto(pathOf(key, 'fr'));
    expect(await kept()).toEqual({ cookies: [], local: [], session: [] });
    await page
      .getByRole('button', { name: t('basket.add') })
      .first()
      .click();
    await page.goto(pathOf('hydraulique', 'fr'));
    const form = formOf(page, t);
    await fill(form, quote);
    expect(await kept()).toEqual({ cookies: [], local: ['basket'], session: ['draft:quote'] });
    await form.send.click();
    await expect(form.status).toContainText(t('form.sent'));
    expect(await kept()).toEqual({ cookies: [], local: [], session: [] });
    for (const name of ['language', 'basket', 'draft:quote'])
      expect(JSON.stringify(t('privacy.chapters', { returnObjects: true }))).toContain(name);
    await page.getByRole('button', { name: t('nav.language') }).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('languages.de') })
      .click();
    await expect(page).toHaveURL(pathOf('hydraulique', 'de'));
    expect(await kept()).toEqual({ cookies: ['language'], local: ['language'], session: [] });
  },
);

const facts = { name: 'Forge SA', street: 'Chemin du Pré 3', email: 'forge@example.ch', phone: '+41 00 000 00 09' };

for (const language of languages) {
  test(`name, address and retention months come from the settings in ${language}`, async ({
    request,
    administrator,
  }) => {
    await administrator('PATCH', '/api/settings', { ...facts, retentionMonths: 7, country: 'LI' });
    const t = textsIn(language);
    const months = t('statement.months', { count: 7 });
    const privacy = await readPage(request, pathOf('privacy', language));
    const text = plain(privacy('main').text());
    for (const fact of [facts.name, facts.street, facts.email, months]) expect(text).toContain(plain(fact));
    const hrefOf = (text: string) => withText(privacy, privacy('main a'), text).attr('href');
    expect(hrefOf(facts.email)).toBe(`mailto:${facts.email}`);
    expect(privacy('main a:contains(edoeb.admin.ch)').attr('href')).toMatch(/^https:/);
    expect(hrefOf(t('footer.legal'))).toBe(pathOf('legal', language));
    const legal = await readPage(request, pathOf('legal', language));
    for (const fact of [...Object.values(facts), 'Liechtenstein']) expect(plain(legal('main').text())).toContain(fact);
    const contact = await readPage(request, pathOf('contact', language));
    expect(plain(contact('form').text())).toContain(plain(t('form.privacy', { months })));
  });
}

const registered = {
  legalName: 'Muster Hydraulik Sàrl',
  hostName: 'Serveurs du Lac SA',
  hostCountry: 'CH',
  mailProviderName: 'Briefkasten AG',
  mailProviderCountry: 'DE',
};
const blank = { uid: '', ...Object.fromEntries(Object.keys(registered).map((name) => [name, ''])) };

/** The company number with its suffix, and both companies with their countries, in each language. */
const written: Record<Language, [number: string, host: string, mailProvider: string]> = {
  fr: ['CHE-123.456.788 TVA', 'Serveurs du Lac SA, Suisse', 'Briefkasten AG, Allemagne'],
  de: ['CHE-123.456.788 MWST', 'Serveurs du Lac SA, Schweiz', 'Briefkasten AG, Deutschland'],
  en: ['CHE-123.456.788 MWST', 'Serveurs du Lac SA, Switzerland', 'Briefkasten AG, Germany'],
  it: ['CHE-123.456.788 IVA', 'Serveurs du Lac SA, Svizzera', 'Briefkasten AG, Germania'],
  es: ['CHE-123.456.788 IVA', 'Serveurs du Lac SA, Suiza', 'Briefkasten AG, Alemania'],
};

test('registered name, number, host and mail provider are shown only if the settings have them', async ({
  request,
  administrator,
}) => {
  await administrator('PATCH', '/api/settings', blank);
  for (const language of languages) {
    const t = textsIn(language);
    const { legal, privacy, company } = await statementsIn(request, language);
    for (const name of ['legalName', 'uid', 'host'] as const) expect(legal).not.toContain(t(`legal.facts.${name}`));
    expect(privacy).not.toMatch(/\(\)|\{\{/);
    for (const name of ['legalName', 'vatID']) expect(company).not.toHaveProperty(name);
  }
  await administrator('PATCH', '/api/settings', { ...registered, uid: 'CHE-123.456.788 MWST' });
  for (const language of languages) {
    const t = textsIn(language);
    const [number, host, mailProvider] = written[language];
    const { legal, privacy, company } = await statementsIn(request, language);
    expect(legal).toContain(`${t('legal.facts.legalName')}${registered.legalName}`);
    expect(legal).toContain(`${t('legal.facts.uid')}${number}`);
    expect(legal).toContain(`${t('legal.facts.host')}${host}`);
    for (const named of [registered.legalName, `(${host})`, `(${mailProvider})`]) expect(privacy).toContain(named);
    expect(company).toMatchObject({ legalName: registered.legalName, vatID: number });
  }
  await administrator('PATCH', '/api/settings', { ...blank, uid: 'CHE-123.456.788', hostName: registered.hostName });
  const { legal, privacy, company } = await statementsIn(request, 'fr');
  expect(legal).toContain(`${t('legal.facts.uid')}CHE-123.456.788${t('legal.facts.address')}`);
  expect(privacy).toContain(`(${registered.hostName})`);
  expect(company, 'a company without VAT has no VAT number').not.toHaveProperty('vatID');
});

async function statementsIn(request: APIRequestContext, language: Language) {
  const legal = await readPage(request, pathOf('legal', language));
  const privacy = await readPage(request, pathOf('privacy', language));
  const graph = JSON.parse(legal('script[type="application/ld+json"]').text())['@graph'];
  const company = graph.find((node: Record<string, unknown>) => node['@type'] === 'LocalBusiness');
  return { legal: plain(legal('main').text()), privacy: plain(privacy('main').text()), company };
}

test('the accessibility statement says in each language where to report a barrier', async ({
  request,
  administrator,
}) => {
  await administrator('PATCH', '/api/settings', facts);
  for (const language of languages) {
    const $ = await readPage(request, pathOf('accessibility', language));
    const text = plain($('main').text());
    for (const fact of [facts.email, facts.phone, 'WCAG 2.2', 'axe', '320']) expect(text).toContain(plain(fact));
    expect(withText($, $('main a'), facts.email).attr('href')).toBe(`mailto:${facts.email}`);
  }
});

test('a single retention month is in the singular', async ({ request, administrator }) => {
  await administrator('PATCH', '/api/settings', { retentionMonths: 1 });
  for (const [language, month] of Object.entries({ fr: 'mois', de: 'Monat', en: 'month', it: 'mese', es: 'mes' })) {
    const privacy = await request.get(pathOf('privacy', language as Language));
    expect(await privacy.text()).toMatch(new RegExp(`\\b1\u00a0${month}\\b`));
  }
});

test.describe('the log', () => {
  test.use({ environment: { LOG_LEVEL: 'trace', TRUST_PROXY: '127.0.0.1' } });

  test('never contains the network address of a visitor', async ({ server, request }) => {
    const address = '203.0.113.77';
    const headers = { 'x-forwarded-for': address };
    const json = { ...headers, 'content-type': 'application/json' };
    for (const path of ['/fr', '/fr/machine/999999', '/nowhere', '/api/nowhere', '/fr/%ff', '/api/machine/x'])
      await request.get(path, { headers, maxRedirects: 0 });
    for (const data of [enquiry, { name: '' }, '{', { ...enquiry, website: 'spam' }])
      await request.post('/api/contact', { headers: json, data });
    await request.post('/api/auth/login', { headers: json, data: { username: 'admin', password: 'wrong' } });
    await request.delete('/api/machine/1', { headers });
    expect(server.output().length).toBeGreaterThan(0);
    expect(server.output()).not.toContain(address);
  });
});
