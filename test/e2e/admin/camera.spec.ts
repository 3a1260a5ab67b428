import { openScreen } from '../../support/back-office.ts';
import { picture } from '../../support/media-sample.ts';
import { inAll } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test.use({ viewport: { width: 390, height: 844 } });

test(
  'a picture taken without a connection survives a reload and arrives once',
  full,
  async ({ page, administrator, allowConsole }) => {
    allowConsole(/net::ERR_/);
    const { id } = await administrator('POST', '/api/machine', inAll('name'));
    const stored = async () => (await administrator('GET', `/api/machine/${id}`)).pictures as { url: string }[];
    let network: 'none' | 'loses answers' | 'works' = 'none';
    await page.route(/picture\/stream/, async (route) => {
      if (network === 'works') return route.continue();
      if (network === 'loses answers') await route.fetch();
      return route.abort('internetdisconnected');
    });
    await openScreen(page, `/admin/machine/${id}`);
    const dialog = page.getByRole('dialog', { name: 'Picture of a machine' });
    const open = () => page.getByRole('button', { name: 'Picture', exact: true }).click();
    await open();
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Take a picture' }).click();
    const buffer = await picture({ width: 300, height: 200 }).png().toBuffer();
    await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
    const waiting = dialog.getByText('Waits for the connection. It is kept on this device.');
    await expect(waiting).toBeVisible();

    await page.reload();
    await open();
    await expect(waiting).toBeVisible();
    await expect(dialog.locator('img[src^="blob:"]')).toHaveJSProperty('naturalWidth', 300);
    expect(await stored()).toEqual([]);

    network = 'loses answers';
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(stored).toHaveLength(1);
    await expect(waiting).toBeVisible();

    network = 'works';
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(dialog.getByText('Sent', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Crop and turn/ })).toBeVisible();
    expect(await stored()).toHaveLength(1);
    await page.reload();
    await open();
    await expect(dialog.getByRole('button', { name: 'Take a picture' })).toBeVisible();
    await expect(dialog.getByText('Sent', { exact: true })).toHaveCount(0);
  },
);
