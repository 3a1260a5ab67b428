import { pathOf } from '../../support/addresses.ts';
import { expectAccessible, expectNotSaved, expectSaved, openScreen } from '../../support/back-office.ts';
import { pickUp } from '../../support/keyboard.ts';
import { readPage, sectionOf, textsOf } from '../../support/read-page.ts';
import { textsIn } from '../../support/site-texts.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const path = pathOf('oxycoupage', 'fr');
const t = textsIn('fr');

test(
  'the owner adds a steel family, moves it, hides one, deletes one and undoes the deletion',
  full,
  async ({ page, request }) => {
    const shown = async () => {
      const $ = await readPage(request, path);
      return textsOf($, $('.steel-family h3'));
    };
    const [first, second, ...rest] = await shown();
    await openScreen(page, '/admin/page/oxycoupage');
    await page.getByRole('link', { name: 'Steels in stock' }).click();
    await page.getByRole('button', { name: 'Add a family' }).click();
    const form = page.locator('form');
    await form.getByLabel('Family · Français').fill('Aciers inoxydables');
    await form.getByLabel('Grades').fill('1.4301\n1.4404');
    await page.getByRole('button', { name: 'Add the family' }).click();
    const added = page.getByRole('region', { name: 'Aciers inoxydables' });
    await expect.poll(shown).toEqual([first, second, ...rest, 'Aciers inoxydables']);
    await added.getByLabel('Grades').fill('1.4301\n1.4404\n1.4571');
    await expectSaved(page);
    await expectAccessible(page, 'with a new family');
    const $ = await readPage(request, path);
    expect(textsOf($, $('.steel-family').last().find('li'))).toEqual(['1.4301', '1.4404', '1.4571']);

    await added.getByRole('button', { name: 'Move Aciers inoxydables' }).focus();
    await pickUp(page, 'Position 5 of 5');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Position 4 of 5')).toBeAttached();
    await page.keyboard.press('Space');
    const moved = [first, second, ...rest.slice(0, -1), 'Aciers inoxydables', ...rest.slice(-1)];
    await expect.poll(shown).toEqual(moved);

    await page
      .getByRole('region', { name: first as string })
      .getByLabel('Visible on the site')
      .click();
    await page.getByRole('button', { name: `Delete ${second}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(shown).toEqual(moved.slice(2));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(shown).toEqual(moved.slice(1));
  },
);

test(
  'the owner corrects the tolerance table, and an invalid row is refused with a reason',
  full,
  async ({ page, request, administrator, allowConsole }) => {
    allowConsole(/status of 400|^response 400/);
    const rows = async () => {
      const $ = await readPage(request, path);
      return $('.tolerances tbody tr')
        .map((_, row) => textsOf($, $(row).find('th, td')).join(' '))
        .get();
    };
    await openScreen(page, '/admin/tolerance-row');
    const row = page.getByRole('region', { name: /mm: ±2\.5$/ });
    await row.getByLabel('Thickness over').fill('50');
    await row.getByLabel('Thickness over').blur();
    await expectNotSaved(page, 'must be less than');
    await row.getByLabel('up to', { exact: true }).fill('100');
    await row.getByLabel('up to', { exact: true }).blur();
    await expect(row.getByLabel('up to', { exact: true })).toHaveValue('100');
    await row.getByLabel('Thickness over').fill('50.5');
    await row.getByLabel('Thickness over').blur();
    await expectSaved(page);
    const corrected = page.getByRole('region', { name: /^over 50\.5 up to 100/ });
    await corrected.getByLabel('Piece 35–315').fill('2,75');
    await corrected.getByLabel('Piece 35–315').blur();
    await expectSaved(page);
    await expectAccessible(page, 'tolerances');
    expect((await rows())[2]).toBe('50,5 < t ≤ 100 ±2,75 ±3,5 ±4,0 ±4,5');

    await page.getByRole('button', { name: 'Add a row' }).click();
    const form = page.locator('form');
    for (const [label, value] of [
      ['Thickness over', '200'],
      ['up to', '250'],
      ['Piece 35–315', '4'],
      ['Piece 315–1000', '5'],
      ['Piece 1000–2000', '6'],
      ['Piece 2000–4000', '7.5'],
    ] as const)
      await form.getByLabel(label).fill(value);
    await page.getByRole('button', { name: 'Add the row' }).click();
    await expect.poll(async () => (await rows()).at(-1)).toBe('200 < t ≤ 250 ±4 ±5 ±6 ±7,5');

    const all = (await administrator('GET', '/api/tolerance-row')) as unknown as { id: number }[];
    for (const { id } of all) await administrator('PATCH', `/api/tolerance-row/${id}`, { visible: false });
    const emptied = await readPage(request, path);
    expect(emptied('table')).toHaveLength(0);
    expect(sectionOf(emptied, t('oxycoupage.tolerance.title'))).toHaveLength(0);
  },
);
