import { pathOf } from '../../support/addresses.ts';
import { expectAccessible, expectSaved, openScreen } from '../../support/back-office.ts';
import { pickUp } from '../../support/keyboard.ts';
import { readPage, sectionOf } from '../../support/read-page.ts';
import { textsIn } from '../../support/site-texts.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const drawing = (inside: string) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 90">${inside}</svg>`),
});

test(
  'the owner adds a client with a logo, moves it to the front, hides one, deletes one and undoes the deletion',
  full,
  async ({ page, request, administrator }) => {
    const shown = async () => {
      const $ = await readPage(request, pathOf('home', 'fr'));
      return $('.clients img')
        .map((_, logo) => $(logo).attr('alt'))
        .get();
    };
    const [first, second, third, ...rest] = await shown();
    await openScreen(page, '/admin/client');
    await page.locator('form').getByLabel('Name').fill('Sägerei Muster AG');
    await page.getByRole('button', { name: 'Add the client' }).click();
    const added = page.getByRole('region', { name: 'Sägerei Muster AG' });
    await expect(added).toContainText('No logo yet');
    expect(await shown(), 'a client without a logo is not shown').toHaveLength(14);
    const logo = drawing('<path fill="#0b2f6b" d="M0 0h300v90z"/>');
    await expectAccessible(page, 'with an open upload');
    await added.getByRole('button', { name: /^Drop a picture/ }).focus();
    await added.locator('input[type=file]').setInputFiles(logo);
    await expect(added.getByRole('img', { name: 'Sägerei Muster AG' })).toBeVisible();
    await expect(added.getByRole('button', { name: /^Drop a picture/ })).toHaveCount(0);
    await expect(added.getByRole('button', { name: /^Upload a logo/ })).toBeFocused();
    await added.getByLabel('Link').fill('https://muster.example');
    await added.getByLabel('Link').blur();
    await expectSaved(page);

    await added.getByRole('button', { name: 'Move Sägerei Muster AG' }).focus();
    await pickUp(page, 'Position 15 of 15');
    for (let place = 14; place >= 1; place -= 1) {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(`Position ${place} of 15`)).toBeAttached();
    }
    await page.keyboard.press('Space');
    await expect.poll(shown).toEqual(['Sägerei Muster AG', first, second, third, ...rest]);

    await page.getByRole('region', { name: second, exact: true }).getByLabel('Visible on the site').click();
    await page.getByRole('button', { name: `Delete ${third}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(shown).toEqual(['Sägerei Muster AG', first, ...rest]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(shown).toEqual(['Sägerei Muster AG', first, third, ...rest]);

    const $ = await readPage(request, pathOf('home', 'fr'));
    const link = $('.clients li').first().find('a');
    expect([link.attr('href'), link.attr('rel')]).toEqual(['https://muster.example', 'noopener noreferrer']);
    expect(link.find('picture img').attr()).toMatchObject({
      src: expect.stringMatching(/^\/media\/\w+\.svg$/),
      width: '1000',
      height: '300',
    });

    const clients = (await administrator('GET', '/api/client')) as unknown as { id: number }[];
    for (const { id } of clients) await administrator('PATCH', `/api/client/${id}`, { visible: false });
    const emptied = await readPage(request, pathOf('home', 'fr'));
    expect(emptied('.clients')).toHaveLength(0);
    expect(sectionOf(emptied, textsIn('fr')('home.trust.title'))).toHaveLength(0);
  },
);

test(
  'a file that is not a picture is refused before it is sent, and a drawing with a script by the server',
  full,
  async ({ page, allowConsole }) => {
    allowConsole(/400/);
    await openScreen(page, '/admin/client');
    const client = page.getByRole('region', { name: 'Bergtalbahn BTB' });
    await client.getByRole('button', { name: 'Upload a logo: Bergtalbahn BTB' }).click();
    const scan = { name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await client.locator('input[type=file]').setInputFiles(scan);
    await expect(client.getByRole('alert')).toHaveText(
      'logo.pdf is not an SVG, JPEG, HEIC, PNG, WebP, AVIF, TIFF or GIF picture.',
    );
    await client.locator('input[type=file]').setInputFiles(drawing('<script>alert(1)</script>'));
    await expect(client.getByRole('alert')).toHaveText(
      'logo.svg: The drawing contains <script>, which is not allowed. Export it without it',
    );
    await client.locator('input[type=file]').setInputFiles(drawing('<text x="20" y="60" font-size="40">BTB</text>'));
    await expect(page.getByText('logo.svg contains text, which many devices show in another typeface.')).toBeVisible();
  },
);
