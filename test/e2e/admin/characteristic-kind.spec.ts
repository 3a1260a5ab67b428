import { expectAccessible, expectSaved, openScreen } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test(
  'typing a name suggests known ones with their kind, and the understood figure is shown and can be corrected',
  full,
  async ({ page, administrator }) => {
    const { id } = await administrator('POST', '/api/machine', { name_fr: 'Broyeur' });
    const path = `/api/machine/${id}/technical-characteristics`;
    await administrator('POST', path, { name_fr: 'À nommer', value_fr: '10–87 kW' });
    await openScreen(page, `/admin/machine/${id}?language=de`);
    const section = page.getByRole('region', { name: 'Technical characteristics' });
    const name = section.getByLabel('Name · Français').first();
    await expect(section.getByText('understood as')).toHaveCount(0);
    await name.fill('Puiss');
    await expect(page.getByRole('option', { name: 'Puissance', exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(name).toHaveValue('Puissance');
    await expect(name).toBeFocused();
    await expect(section.getByText('Puissance: understood as 10–87 kW')).toBeVisible();
    await expectSaved(page);
    const { technical_characteristics: stored } = await administrator('GET', `/api/machine/${id}`);
    expect(stored).toMatchObject([{ name_de: 'Leistung', value_fr: '10–87 kW', figure_low: 10, figure_high: 87 }]);

    await section.getByRole('button', { name: /^Details of/ }).click();
    await section.getByLabel('Figure, where the value is misunderstood').fill('20 PS');
    await expect(section.getByText('understood as 14.71 kW')).toBeVisible();
    await section.getByLabel('Figure, where the value is misunderstood').fill('voir plan');
    await expect(section.getByText('Puissance: no figure understood in kW')).toBeVisible();
    await expectSaved(page);
    await expectAccessible(page, 'with an open characteristic');
    await section.getByLabel('Kind', { exact: true }).selectOption('No kind: cannot be compared');
    await expect(section.getByText('no figure understood')).toHaveCount(0);
    await expectSaved(page);
  },
);

test(
  'the owner adds a kind, changes its unit, deletes it and undoes the deletion',
  full,
  async ({ page, administrator }) => {
    await openScreen(page, '/admin/machine');
    await page.getByRole('link', { name: 'Characteristics' }).click();
    await expect(page.getByRole('heading', { name: 'Characteristics', level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Add a characteristic' }).click();
    const form = page.locator('form');
    const submit = form.getByRole('button', { name: 'Add', exact: true });
    await expect(submit).toHaveAccessibleDescription(/Still missing: .*What it measures/);
    for (const [language, name] of [
      ['Français', 'Couple'],
      ['Deutsch', 'Drehmoment'],
      ['English', 'Torque'],
      ['Italiano', 'Coppia'],
      ['Español', 'Par'],
    ] as const)
      await form.getByLabel(`Name · ${language}`).fill(name);
    await form.getByLabel('What it measures').selectOption('Torque · Nm');
    await submit.click();
    const added = page.getByRole('region', { name: 'Couple' });
    await added.getByLabel('Unit for visitors').selectOption('kNm');
    await added.getByLabel('Better is').selectOption('more');
    await expectSaved(page);
    await expectAccessible(page, 'the dictionary');
    const kinds = () => administrator('GET', '/api/characteristic-kind') as unknown as Promise<{ name_fr: string }[]>;
    const find = async () => (await kinds()).find(({ name_fr }) => name_fr === 'Couple');
    await expect.poll(find).toMatchObject({ dimension: 'torque', unit: 'kNm', better: 'more' });
    await added.getByRole('button', { name: 'Delete Couple' }).click();
    await expect(page.getByRole('dialog')).toContainText('no longer filtered by it');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(find).toBeUndefined();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(find).toMatchObject({ unit: 'kNm' });
    await expect(added).toBeVisible();
  },
);
