import { pathOf } from '../support/addresses.ts';
import { expectAccessible, expectSaved, field, openScreen } from '../support/back-office.ts';
import { readPage, textsOf } from '../support/read-page.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

test('questions open at a click without script, and a link from search opens its answer', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(pathOf('oxycoupage', 'fr'));
  const section = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.locator('.questions') });
  await expect(section.getByRole('heading', { level: 2 })).toHaveText(textsIn('fr')('oxycoupage.questions.title'));
  const answers = section.locator('.answer');
  await expect(answers).toHaveCount(6);
  await expect(answers.first()).toBeHidden();
  await section.locator('summary').first().click();
  await expect(answers.first()).toBeVisible();
  await page.goto(`${pathOf('oxycoupage', 'fr')}#${await answers.nth(3).getAttribute('id')}`);
  await expect(answers.nth(3)).toBeVisible();
  await expect(answers.nth(2)).toBeHidden();
  await context.close();
});

test('questions are structured data of their page, and without questions there is no section', async ({
  request,
  administrator,
}) => {
  const path = pathOf('hydraulique', 'en');
  const faqOf = ($: Awaited<ReturnType<typeof readPage>>) =>
    JSON.parse($('script[type="application/ld+json"]').text())['@graph'].find(
      (node: { '@type': string }) => node['@type'] === 'FAQPage',
    );
  const $ = await readPage(request, path);
  const asked = textsOf($, $('.questions summary'));
  expect(asked).toHaveLength(6);
  expect(faqOf($).mainEntity.map(({ name }: { name: string }) => name)).toEqual(asked);
  const hide = (visible: boolean) =>
    administrator('PATCH', '/api/page/hydraulique/text/hydraulique.questions.title', { visible });
  await hide(false);
  const hidden = await readPage(request, path);
  expect([hidden('.questions').length, faqOf(hidden)], 'with a hidden heading').toEqual([0, undefined]);
  await hide(true);
  const questions = (await administrator('GET', '/api/question?page=hydraulique')) as unknown as { id: number }[];
  for (const { id } of questions) await administrator('PATCH', `/api/question/${id}`, { visible: false });
  const without = await readPage(request, path);
  expect(without('.questions')).toHaveLength(0);
  expect(without('h2').text()).not.toContain(textsIn('en')('hydraulique.questions.title'));
  expect(faqOf(without)).toBeUndefined();
});

test('the owner adds a question to a page, and it appears there with its answer', full, async ({ page, request }) => {
  await openScreen(page, '/admin/question');
  await expectAccessible(page, 'list');
  const section = page.getByRole('region', { name: 'Contact', exact: true });
  await section.getByRole('button', { name: 'Add a question' }).click();
  const form = section.locator('form');
  await form.getByLabel('Question · Français').fill('Peut-on visiter l’atelier ?');
  await section.getByRole('button', { name: 'Add the question' }).click();
  const shown = async () => {
    const $ = await readPage(request, pathOf('contact', 'fr'));
    return textsOf($, $('.questions summary'));
  };
  const name = 'Peut-on visiter l’atelier ?';
  await expect(section.getByRole('region', { name })).toBeVisible();
  expect(await shown()).not.toContain(name);
  await field(page, name, 'Answer · Français').fill('Oui, sur rendez-vous.');
  await expectSaved(page);
  expect(await shown()).toContain(name);
});
