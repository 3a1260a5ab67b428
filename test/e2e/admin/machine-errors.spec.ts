import type { Page } from '@playwright/test';
import { expectSaved, openScreen } from '../../support/back-office.ts';
import { makeMachine } from '../../support/records.ts';
import { anyPicture, confirmDeletion, detail, type RefusedCall, refuse, region } from '../../support/refusal.ts';
import { expect, test } from '../../support/test.ts';
import { firstByDefault, full } from '../../support/tier.ts';

test.beforeEach(({ allowConsole }) => allowConsole(/api\/machine/));

const lists = [
  ['Advantages', 'Description', 'advantages'],
  ['Options', 'Name', 'options'],
  ['Technical characteristics', 'Name', 'technical-characteristics'],
] as const;

/** Every call of the machine editor, with the action that triggers it. */
const machineCalls: RefusedCall[] = [
  {
    call: 'a text of the machine',
    path: '/api/machine/*',
    run: (page) => region(page, 'Texts').getByRole('textbox', { name: 'Name · Français' }).fill('Autre'),
  },
  {
    call: 'the machine’s deletion',
    path: '/api/machine/*',
    run: async (page) => {
      await page.getByRole('button', { name: 'Delete machine' }).click();
      await confirmDeletion(page);
    },
  },
  {
    call: 'a category added',
    path: '/api/machine/*/category',
    run: async (page) => {
      await region(page, 'Categories').getByRole('combobox').fill('benne');
      await page.getByRole('option', { name: /benne/i }).click();
    },
  },
  {
    call: 'a category removed',
    path: '/api/machine/*/category',
    run: async (page) => {
      await page.getByRole('button', { name: /^Remove from/ }).click();
      await confirmDeletion(page, 'Remove');
    },
  },
  ...lists.flatMap(([title, field, path]): RefusedCall[] => [
    {
      call: `${title}, changed`,
      path: `/api/machine/*/${path}/*`,
      run: (page) =>
        region(page, title)
          .getByRole('textbox', { name: `${field} · Français` })
          .first()
          .fill('Autre'),
    },
    {
      call: `${title}, deleted`,
      path: `/api/machine/*/${path}/*`,
      run: async (page) => {
        await region(page, title).getByRole('button', { name: 'Delete Entrée' }).click();
        await confirmDeletion(page);
      },
    },
    {
      call: `${title}, added`,
      path: `/api/machine/*/${path}`,
      run: async (page) => {
        await region(page, title).locator('form').getByLabel(field).fill('Neuf');
        await region(page, title).getByRole('button', { name: 'Add', exact: true }).click();
      },
    },
  ]),
  {
    call: 'an alternative text',
    path: '/api/machine/*/picture/*',
    run: (page) => region(page, 'Pictures and videos').getByLabel('Alternative text · Français').fill('Autre'),
  },
  {
    call: 'a picture added',
    path: '/api/machine/*/picture/stream',
    run: (page) =>
      region(page, 'Pictures and videos').locator('input[type=file][aria-label]').setInputFiles(anyPicture),
  },
  {
    call: 'a picture deleted',
    path: '/api/machine/*/picture/*',
    run: async (page) => {
      await page.getByRole('button', { name: 'Delete Picture 1' }).click();
      await confirmDeletion(page);
    },
  },
];

for (const [{ call, path, run }, details] of firstByDefault(machineCalls)) {
  test(
    `the machine editor shows why a call was refused in red at the top: ${call}`,
    details,
    async ({ page, administrator }) => {
      await openScreen(page, `/admin/machine/${await makeMachine(administrator)}`);
      await refuse(page, path);
      await run(page);
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText(detail);
      await expect(alert).toBeInViewport();
      const top = await alert.boundingBox();
      const languages = await page.getByRole('radiogroup').boundingBox();
      expect(top?.y).toBeLessThan(languages?.y ?? 0);
      const [red = 0, green = 0, blue = 0] = await alert
        .getByText(detail)
        .evaluate((text) => getComputedStyle(text).color.match(/\d+/g)?.map(Number) ?? []);
      expect(red, 'the text is red').toBeGreaterThan(Math.max(green, blue) + 60);
      await page.unrouteAll();
      await endRefusal(page);
      await expect(alert).toHaveCount(0);
      await expectSaved(page);
    },
  );
}

/** Dismisses the error of a call, or types a refused text again. */
async function endRefusal(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' }).first();
  if (await dismiss.isVisible()) await dismiss.click();
  else await page.keyboard.type(' encore');
}

test('an error in the machine editor can be dismissed', full, async ({ page, administrator }) => {
  await openScreen(page, `/admin/machine/${await makeMachine(administrator)}`);
  await refuse(page, '/api/machine/*/category');
  await page.getByRole('button', { name: /^Remove from/ }).click();
  await confirmDeletion(page, 'Remove');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText(detail);
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(alert).toHaveCount(0);
});
