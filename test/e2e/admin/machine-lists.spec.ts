import { expectSaved, openScreen } from '../../support/back-office.ts';
import { inAll } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { firstByDefault } from '../../support/tier.ts';

const lists = [
  {
    ...{ title: 'Advantages', path: 'advantages', property: 'advantages', add: 'Add an advantage' },
    ...{ fields: ['Description'], question: 'Are you sure you want to delete this advantage?' },
  },
  {
    ...{ title: 'Options', path: 'options', property: 'options', add: 'Add an option' },
    ...{ fields: ['Name', 'Value'], question: 'Are you sure you want to delete this option?' },
  },
  {
    ...{ title: 'Technical characteristics', path: 'technical-characteristics', property: 'technical_characteristics' },
    ...{ add: 'Add a characteristic', fields: ['Name', 'Value'] },
    question: 'Are you sure you want to delete this technical characteristic?',
  },
];

for (const [{ title, path, property, add, fields, question }, details] of firstByDefault(lists)) {
  const [first = ''] = fields;

  test(`${title}: added, edited, deleted after asking`, details, async ({ page, administrator }) => {
    const { id } = await administrator('POST', '/api/machine', { name_fr: 'Broyeur' });
    await openScreen(page, `/admin/machine/${id}?language=it`);
    const section = page.getByRole('region', { name: title });
    await section.getByRole('button', { name: add }).click();
    const form = section.locator('form');
    const submit = form.getByRole('button', { name: 'Add', exact: true });
    await expect(submit).toHaveAccessibleDescription(`Still missing: ${first} · Français`);
    for (const field of fields) {
      await form.getByLabel(`${field} · Français`).fill(`${field} neuf`);
      await form.getByLabel(`${field} · Italiano`).fill(`${field} nuovo`);
    }
    await submit.click();
    const handle = section.getByRole('button', { name: `Move ${first} neuf` });
    await expect(handle).toBeVisible();
    await expect(form.locator('input').first()).toBeFocused(); // ready for the next one
    await expect(form.locator('input').first()).toHaveValue('');
    const edited = section.getByLabel(`${first} · Italiano`).first();
    await expect(edited).toHaveValue(`${first} nuovo`);
    await edited.fill('più nuovo');
    await expectSaved(page);
    const stored = await administrator('GET', `/api/machine/${id}`);
    const key = first.toLowerCase();
    expect(stored[property]).toMatchObject([{ [`${key}_fr`]: `${first} neuf`, [`${key}_it`]: 'più nuovo' }]);
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
    expect((await administrator('GET', `/api/machine/${id}`))[property]).toEqual([]);
  });

  test(
    `${title}: a new priority moves the entry, on the screen and on the site`,
    details,
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
