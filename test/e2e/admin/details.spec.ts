import { openScreen } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test('error messages are in the language of the interface', full, async ({ page, allowConsole }) => {
  allowConsole(/40[04]/);
  const unknown = '/admin/machine/999999';
  await openScreen(page, unknown);
  await expect(page.getByRole('alert')).toHaveText('Machine not found');
  await page.evaluate(() => localStorage.setItem('interfaceLanguage', 'fr'));
  await page.goto(unknown);
  await expect(page.getByRole('alert')).toHaveText('Machine introuvable');

  await page.goto('/admin/machine/1');
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'picture.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
  await expect(page.getByRole('main')).toContainText(
    'Ce type de fichier n’est pas pris en charge\u202f: choisissez JPEG, HEIC, PNG, WebP, AVIF, TIFF, GIF, MP4 ou WebM',
  );
});
