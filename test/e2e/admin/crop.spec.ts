import type { Page } from '@playwright/test';
import { pathOf } from '../../support/addresses.ts';
import { expectAccessible, openScreen } from '../../support/back-office.ts';
import { picture } from '../../support/media-sample.ts';
import { readPage } from '../../support/read-page.ts';
import { inAll } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

let machine: number;
test.beforeEach(async ({ page, administrator, server }) => {
  ({ id: machine } = await administrator('POST', '/api/machine', { ...inAll('name'), visible: true }));
  await openScreen(page, `/admin/machine/${machine}`);
  const data = await png(900, 600);
  const headers = { 'content-type': 'image/png' };
  await page.request.post(`${server.url}/api/machine/${machine}/picture/stream`, { data, headers });
  await page.reload();
});

const png = (width: number, height: number) => picture({ width, height }).png().toBuffer();
const section = (page: Page) => page.getByRole('region', { name: 'Pictures and videos' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Crop and turn' });
const frame = (page: Page) => dialog(page).getByRole('button', { name: /^Crop:/ });
const opener = (page: Page) => section(page).getByRole('button', { name: 'Crop and turn: Picture 1' });

test('a picture is cropped by dragging and by keys, turned, and the change is undone', async ({ page, request }) => {
  const shown = async () => {
    const gallery = (await readPage(request, pathOf('machine', 'fr', machine)))('.machine-media img, .gallery img');
    return `${gallery.first().attr('width')} × ${gallery.first().attr('height')}`;
  };
  expect(await shown()).toBe('900 × 600');
  await opener(page).click();
  await expect(frame(page)).toBeFocused();
  await expectAccessible(page, 'cropping');
  const { x, y, width, height } = await boxOf(page);
  await drag(page, [x + width, y + height], [x + width / 2, y + height]);
  await expect(dialog(page).getByText('450 × 600 pixels')).toBeVisible();
  for (let times = 0; times < 10; times += 1) await frame(page).press('Shift+ArrowUp');
  await frame(page).press('ArrowRight');
  await expect(frame(page)).toHaveAccessibleName(
    /^Crop: 50 % of the width, 90 % of the height, 1 % from the left, 0 %/,
  );
  await dialog(page).getByRole('button', { name: 'Turn right' }).click();
  await expect(dialog(page).getByText('540 × 450 pixels')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await expect.poll(shown).toBe('540 × 450');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shown).toBe('900 × 600');
});

test(
  'a straightened picture shows no corner without picture, and its crop is widened later',
  full,
  async ({ page }) => {
    await opener(page).click();
    const angle = dialog(page).getByRole('slider', { name: 'Straighten' });
    await angle.fill('5.5');
    await expect(frame(page)).toHaveAccessibleName(/^Crop: 8\d % of the width/);
    await dialog(page).getByRole('combobox', { name: 'Format' }).selectOption('1 : 1');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await opener(page).click();
    await expect(angle).toHaveValue('5.5');
    await dialog(page).getByRole('button', { name: 'Show all' }).click();
    await expect(dialog(page).getByText('900 × 600 pixels')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener(page)).toBeFocused();
  },
);

test('a picture is replaced in its place, and the former one comes back', full, async ({ page, administrator }) => {
  const stored = async () => (await administrator('GET', `/api/machine/${machine}`)).pictures as object[];
  const [before] = await stored();
  const { id } = before as { id: number };
  await administrator('PATCH', `/api/machine/${machine}/picture/${id}`, { description_en: 'Press' });
  const chooser = page.waitForEvent('filechooser');
  await section(page).getByRole('button', { name: 'Replace: Picture 1' }).click();
  await (await chooser).setFiles({ name: 'b.png', mimeType: 'image/png', buffer: await png(400, 500) });
  await expect(page.getByText('File replaced: Picture 1')).toBeVisible();
  expect(await stored()).toMatchObject([{ id, width: 400, height: 500, description_en: 'Press' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toMatchObject([{ id, width: 900, description_en: 'Press' }]);
});

async function boxOf(page: Page) {
  const box = await frame(page).boundingBox();
  if (!box) throw new Error('The frame is not shown');
  return box;
}

async function drag(page: Page, [x, y]: [number, number], [toX, toY]: [number, number]): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(toX, toY, { steps: 4 });
  await page.mouse.up();
}
