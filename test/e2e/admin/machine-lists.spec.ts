import type { Page } from '@playwright/test';
import { expectSaved, openScreen } from '../../support/back-office.ts';
import { inAll } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const lists = [
  {
    ...{ title: 'Advantages', path: 'advantages', property: 'advantages' },
    ...{ fields: ['Description'], question: 'Are you sure you want to delete this advantage?' },
  },
  {
    ...{ title: 'Options', path: 'options', property: 'options' },
    ...{ fields: ['Name', 'Value'], question: 'Are you sure you want to delete this option?' },
  },
  {
    ...{ title: 'Technical characteristics', path: 'technical-characteristics', property: 'technical_characteristics' },
    fields: ['Name', 'Value'],
    question: 'Are you sure you want to delete this technical characteristic?',
  },
];

for (const { title, path, property, fields, question } of lists) {
  const [first = ''] = fields;

  test(
    `${title}: an entry is added with Enter, edited, and deleted after a confirmation`,
    full,
    async ({ page, administrator }) => {
      const { id } = await administrator('POST', '/api/machine', { name_fr: 'Broyeur' });
      await openScreen(page, `/admin/machine/${id}?language=it`);
      const section = page.getByRole('region', { name: title });
      const form = section.locator('form');
      const inputs = form.getByRole('textbox');
      await inputs.first().press('Enter'); // nothing to add yet
      await expect(section.getByRole('button', { name: /^Move/ })).toHaveCount(0);
      for (const text of ['neuf', 'suivant']) {
        for (const field of fields) {
          await expect(form.getByLabel(field)).toBeFocused();
          await page.keyboard.type(`${field} ${text}`);
          await page.keyboard.press('Enter'); // moves to the next input, and from the last one to the next entry
        }
      }
      await expect(inputs.first()).toHaveValue('');
      const handle = section.getByRole('button', { name: `Move ${first} neuf` });
      await expect(section.getByRole('button', { name: /^Move/ }).nth(1)).toHaveAccessibleName(`Move ${first} suivant`);
      await expect(section.getByRole('button', { name: /^Move/ }).first()).toHaveAccessibleName(`Move ${first} neuf`);
      const edited = section.getByLabel(`${first} · Italiano`).first();
      await expect(edited).toHaveValue('');
      await edited.fill('più nuovo');
      await expectSaved(page);
      const stored = await administrator('GET', `/api/machine/${id}`);
      const key = first.toLowerCase();
      expect(stored[property]).toMatchObject([
        { [`${key}_fr`]: `${first} neuf`, [`${key}_it`]: 'più nuovo' },
        { [`${key}_fr`]: `${first} suivant`, [`${key}_it`]: '' },
      ]);
      await page.goto(`/it/macchina/${id}`);
      await expect(page.getByRole('main')).toContainText('più nuovo');

      await page.goBack();
      const remove = section.getByRole('button', { name: `Delete ${first} neuf` });
      await remove.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(question);
      await expect(dialog).toContainText(`${first} neuf`);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expect(remove).toBeFocused();
      await remove.click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(handle).toHaveCount(0);
      expect((await administrator('GET', `/api/machine/${id}`))[property]).toMatchObject([
        { [`${key}_fr`]: `${first} suivant` },
      ]);
    },
  );

  test(
    `${title}: a new priority moves the entry on the screen and on the site`,
    full,
    async ({ page, administrator }) => {
      const { id } = await administrator('POST', '/api/machine', { name_fr: 'Broyeur' });
      const keys = fields.map((field) => field.toLowerCase());
      for (const [index, text] of ['Premier', 'Second', 'Sans place'].entries()) {
        const texts = Object.fromEntries(Object.keys(inAll(...keys)).map((key) => [key, text]));
        const priority = index < 2 ? { priority: 10 * (index + 1) } : {};
        await administrator('POST', `/api/machine/${id}/${path}`, { ...texts, ...priority });
      }
      await openScreen(page, `/admin/machine/${id}`);
      const section = page.getByRole('region', { name: title });
      const handles = section.getByRole('button', { name: /^Move/ });
      const priority = (text: string) => section.getByRole('group', { name: text }).getByLabel('Priority');
      for (const text of ['Second', 'Sans place']) {
        await section.getByRole('button', { name: `Details of ${text}` }).click();
      }
      await expect(priority('Second')).toHaveValue('20');
      await expect(priority('Sans place')).toHaveValue(''); // blank when empty
      await priority('Second').fill('5');
      await priority('Second').press('Tab');
      await expect(handles.first()).toHaveAccessibleName('Move Second');
      await expect(handles.nth(1)).toHaveAccessibleName('Move Premier');
      await page.goto(`/fr/machine/${id}`);
      const text = await page.getByRole('main').innerText();
      expect(text.indexOf('Second')).toBeLessThan(text.indexOf('Premier'));
    },
  );
}

test(
  'pasted spreadsheet lines become characteristics, and one press undoes that',
  full,
  async ({ page, administrator }) => {
    const { id } = await administrator('POST', '/api/machine', { name_fr: 'Broyeur' });
    await openScreen(page, `/admin/machine/${id}`);
    const section = page.getByRole('region', { name: 'Technical characteristics' });
    const handles = section.getByRole('button', { name: /^Move/ });
    await section.locator('form').getByLabel('Name').focus();
    await paste(page, 'Force\t12\tt\r\nCourse\t800 mm\r\n');
    await expect(page.getByText('Technical characteristics: 2 rows added')).toBeVisible();
    await expect(handles).toHaveCount(2);
    expect((await administrator('GET', `/api/machine/${id}`)).technical_characteristics).toMatchObject([
      { name_fr: 'Force', value_fr: '12 t' },
      { name_fr: 'Course', value_fr: '800 mm' },
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(handles).toHaveCount(0);
  },
);

test('a refused entry stays in its row', full, async ({ page, administrator, allowConsole }) => {
  allowConsole(/technical-characteristics/);
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Broyeur' });
  await openScreen(page, `/admin/machine/${id}`);
  const form = page.getByRole('region', { name: 'Technical characteristics' }).locator('form');
  await page.route('/api/machine/*/technical-characteristics', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The disk is full' } }),
  );
  await form.getByLabel('Name').fill('Force');
  await form.getByLabel('Value').fill('12 t');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The disk is full');
  await expect(form.getByLabel('Value')).toHaveValue('12 t');
  await page.reload();
  await expect(form.getByLabel('Name')).toHaveValue('Force');
});

/** Pastes a text into the focused element. */
async function paste(page: Page, text: string): Promise<void> {
  await page.locator(':focus').evaluate((input, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
