import { pathOf } from '../../support/addresses.ts';
import { expectAccessible, expectSaved, openScreen, paneOf } from '../../support/back-office.ts';
import { picture } from '../../support/media-sample.ts';
import { readPage } from '../../support/read-page.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test(
  'the owner replaces the picture of the home page, sets its focal point and restores the default',
  full,
  async ({ page, request }) => {
    const shown = async () => {
      const frame = (await readPage(request, pathOf('home', 'fr')))('.hero-picture');
      return `${frame.find('picture img').attr('src')} ${frame.attr('class')}`;
    };
    const before = await shown();
    await openScreen(page, '/admin/page/home');
    const choice = page.getByRole('button', { name: /^Top of the page (Default|Yours)/ });
    const onPhones = page.getByRole('button', { name: /^Top of the page on phones/ });
    await choice.click();
    const panel = page.getByRole('region', { name: 'Picture “Top of the page”' });
    const buffer = await picture({ width: 900, height: 600 }).png().toBuffer();
    await panel.locator('input[type=file]').setInputFiles({ name: 'press.png', mimeType: 'image/png', buffer });
    await expect(panel.getByRole('alert')).toContainText('Your picture is 900 pixels wide');
    await expect(choice).toContainText('Yours');
    await expect(onPhones).toContainText('Cut from yours');

    const point = panel.getByRole('button', { name: /^Focal point/ });
    await point.press('ArrowRight');
    await point.press('ArrowUp');
    const preview = panel.getByRole('img', { name: 'Top of the page' });
    const { width = 0, height = 0 } = (await preview.boundingBox()) ?? {};
    await preview.click({ position: { x: 0.1 * width, y: 0.3 * height } });
    await point.press('ArrowUp');
    await expect(point).toHaveAccessibleName('Focal point: 10 % from the left, 20 % from the top');
    await expectSaved(page);
    const crops = panel.getByRole('figure');
    await expect(crops).toHaveCount(3);
    await expect(crops.first()).toHaveCSS('object-position', '10% 20%');
    await expectAccessible(page, 'with an own picture');
    await expect.poll(shown).toMatch(/^\/media\/\w+\.webp picture hero-picture focus-x-10 focus-y-20 /);
    const own = await shown();
    const pane = paneOf(page);
    await expect(pane.locator('.hero-picture')).toHaveClass(/focus-x-10 focus-y-20/);

    await panel.getByRole('button', { name: 'Back to the default' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Back to the default' }).click();
    await expect.poll(shown).toBe(before);
    await expect(point).toHaveCount(0);
    const reset = page.getByRole('alert').filter({ hasText: 'the default picture is back' });
    await reset.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(shown).toBe(own);
    await expect(point).toBeVisible();

    await choice.click();
    await pane.locator('.teaser').click({ position: { x: 20, y: 20 } });
    await expect(page.getByRole('button', { name: /^Beside our machines/ })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Picture “Beside our machines”' })).toBeVisible();
  },
);
