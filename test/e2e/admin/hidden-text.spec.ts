import { expectAccessible, expectSaved, openScreen } from '../../support/back-office.ts';
import { readPage, sectionOf } from '../../support/read-page.ts';
import { textsIn } from '../../support/site-texts.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test(
  'the owner hides the clients on the home page, and shows them again from the history',
  full,
  async ({ page, request }) => {
    const title = textsIn('en')('home.trust.title');
    const sections = async () => sectionOf(await readPage(request, '/en'), title).length;
    expect(await sections()).toBe(1);
    await openScreen(page, '/admin/page/home');
    await page.getByRole('searchbox').fill(title);
    const part = page.getByRole('region', { name: title });
    await part.getByLabel('Shown on the page').click();
    await expectSaved(page);
    expect(await sections()).toBe(0);
    await expectAccessible(page, 'with a hidden section');
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).first().click();
    await expect.poll(sections).toBe(1);
  },
);
