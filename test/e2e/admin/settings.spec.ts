import type { Page } from '@playwright/test';
import { expectAccessible, expectSaved, openScreen } from '../../support/back-office.ts';
import { settings } from '../../support/site-texts.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test.beforeEach(async ({ administrator }) => {
  await administrator('PATCH', '/api/settings', settings);
});

async function typeFacts(page: Page, facts: Record<string, string>): Promise<void> {
  await openScreen(page, '/admin/settings');
  for (const [label, text] of Object.entries(facts)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press('Tab'); // leaving a field stores it
  await expectSaved(page);
}

test('typed text is a draft that survives a reload until the field is left or Enter saves it, and Escape reverts it', async ({
  page,
}) => {
  const sent: unknown[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()));
  const draft = page.getByRole('banner').getByText('Draft', { exact: true });
  await openScreen(page, '/admin/settings');
  const phone = page.getByLabel('Telephone', { exact: true });
  await phone.fill('');
  await page.keyboard.type('+41 26');
  await expect(phone).toHaveAccessibleDescription(/Not saved yet/);
  await expectAccessible(page, 'draft');
  // Simulates a window in front: the input loses the focus but stays the active element of the page.
  await phone.evaluate((input) => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await expect(draft).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(phone).toHaveValue('+41 26');
  await expect(phone).toHaveAccessibleDescription(/Not saved yet/);
  await page.getByLabel('Email', { exact: true }).fill('bureau@forge.example.ch');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent).toEqual([{ email: 'bureau@forge.example.ch' }]);
  await expect(draft).toBeVisible();
  await phone.press('Escape');
  await expect(phone).toHaveValue(settings.phone);
  await expectSaved(page);
  await phone.fill('+41 26 111 22 33');
  await page.keyboard.press('Tab');
  await expectSaved(page);
  expect(sent.slice(1)).toEqual([{ phone: '+41 26 111 22 33' }]);
});

test('company and address are on the site with the next request', full, async ({ page, administrator }) => {
  await typeFacts(page, {
    Name: 'Forge du Lac',
    'Street and number': 'Chemin du Quai 12',
    Postcode: '1400',
    Village: 'Rivebelle',
    Country: 'FR',
    'First nearby town': 'Montclair',
    'Second nearby town': 'Sauvabelin',
  });
  await page.goto('/fr');
  const footer = page.getByRole('contentinfo');
  for (const text of ['Forge du Lac', 'Chemin du Quai 12', '1400 Rivebelle']) await expect(footer).toContainText(text);
  await page.goto('/fr/contact');
  await expect(page).toHaveTitle(/Forge du Lac/);
  for (const town of ['Montclair', 'Sauvabelin']) await expect(page.getByRole('main')).toContainText(town);
  expect(await administrator('GET', '/api/settings')).toMatchObject({ country: 'FR' });
});

test('telephone, mobile number and email are in the footer of every page', full, async ({ page }) => {
  await typeFacts(page, {
    Telephone: '+41 24 111 22 33',
    'Mobile number': '+41 79 111 22 33',
    Email: 'bureau@forge.example.ch',
  });
  await page.goto('/de');
  const footer = page.getByRole('contentinfo');
  for (const href of ['tel:+41241112233', 'sms:+41791112233', 'mailto:bureau@forge.example.ch'])
    await expect(footer.locator(`a[href="${href}"]`)).toBeVisible();
});

test('links lead to their addresses, and an emptied one disappears', full, async ({ page }) => {
  await typeFacts(page, {
    Facebook: '',
    Instagram: 'https://www.instagram.com/forge',
    Youtube: 'https://www.youtube.com/@forge',
    Shop: 'https://boutique.forge.example.ch/pieces',
  });
  await page.goto('/en');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /\/forge$/);
  await expect(footer.getByRole('link', { name: 'Youtube' })).toHaveAttribute('href', /@forge$/);
  await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveCount(0);
  await expect(page.locator('a[href="https://boutique.forge.example.ch/pieces"]').first()).toBeAttached();
});

test('location and opening hours are on the contact page', full, async ({ page }) => {
  await openScreen(page, '/admin/settings');
  await page.getByLabel('Latitude').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('46.51');
  await page.getByLabel('Longitude').fill('-6.63');
  await page.getByRole('textbox', { name: 'Opening hours · Français' }).fill('Sur rendez-vous');
  await page.getByRole('textbox', { name: 'Opening hours · Deutsch' }).fill('Nach Vereinbarung');
  await page.getByRole('textbox', { name: 'Opening hours · Italiano' }).fill('');
  await page.keyboard.press('Tab');
  await expectSaved(page);
  await page.goto('/de/kontakt');
  await expect(page.getByRole('main')).toContainText('Nach Vereinbarung');
  await expect(page.getByRole('contentinfo').locator('a[href*="mlat=46.51&mlon=-6.63"]').first()).toBeVisible();
  await page.goto('/it/contatto');
  await expect(page.getByRole('main')).toContainText('Sur rendez-vous');
});

test(
  'copyright year and design credit are in the footer, and settings for mails are stored',
  full,
  async ({ page, administrator }) => {
    await typeFacts(page, {
      'Copyright year': '2024–2027',
      'Design credit': 'Atelier graphique du Lac',
      'Send enquiries to': 'demandes@forge.example.ch',
      'Sender address': 'site@forge.example.ch',
      'Keep enquiries for (months)': '18',
    });
    expect(await administrator('GET', '/api/settings')).toMatchObject({
      mailTo: 'demandes@forge.example.ch',
      mailFrom: 'site@forge.example.ch',
      retentionMonths: 18,
    });
    await page.goto('/es');
    await expect(page.getByRole('contentinfo')).toContainText('2024–2027');
    await expect(page.getByRole('contentinfo')).toContainText('Atelier graphique du Lac');
  },
);

test(
  'an incomplete email address is explained and kept, blocks no other field, and is saved once valid',
  full,
  async ({ page, administrator, allowConsole }) => {
    allowConsole(/400/);
    await openScreen(page, '/admin/settings');
    const email = page.getByLabel('Email', { exact: true });
    await email.fill('bureau@');
    await page.keyboard.press('Tab');
    await expect(email).toHaveAccessibleDescription(/must be an email address/);
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('banner').getByText('Not saved', { exact: true })).toBeVisible();
    await page.getByLabel('Telephone', { exact: true }).fill('+41 24 000 11 22');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => administrator('GET', '/api/settings'))
      .toMatchObject({ phone: '+41 24 000 11 22', email: settings.email });
    await expectAccessible(page, 'refused');

    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(email).toHaveValue('bureau@');
    await expect(email).toHaveAccessibleDescription(/must be an email address/);
    await email.press('End');
    await page.keyboard.type('forge.example.ch');
    await page.keyboard.press('Enter');
    await expectSaved(page);
    await expect(email).not.toHaveAttribute('aria-invalid', 'true');
    expect(await administrator('GET', '/api/settings')).toMatchObject({ email: 'bureau@forge.example.ch' });
  },
);

test(
  'an incomplete or missing number is not saved as another number',
  full,
  async ({ page, administrator, allowConsole }) => {
    allowConsole(/400/);
    await openScreen(page, '/admin/settings');
    const latitude = page.getByLabel('Latitude');
    await latitude.fill('');
    await page.keyboard.press('Tab');
    await expect(latitude).toHaveAccessibleDescription(/must be a number from -90 to 90/);
    await latitude.fill('91');
    await page.keyboard.press('Tab');
    await expect(latitude).toHaveAccessibleDescription(/must be a number from -90 to 90/);
    await page.getByLabel('Keep enquiries for (months)').fill('0');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Keep enquiries for (months)')).toHaveAccessibleDescription(/from 1 to 120/);
    expect(await administrator('GET', '/api/settings')).toMatchObject({
      latitude: settings.latitude,
      retentionMonths: settings.retentionMonths,
    });
    await latitude.fill('46.5');
    await page.getByLabel('Keep enquiries for (months)').fill('12');
    await page.keyboard.press('Enter');
    await expectSaved(page);
  },
);

test(
  'two tabs can change different settings, and a conflict in one asks for a choice',
  full,
  async ({ page, context, administrator, allowConsole }) => {
    allowConsole(/412/);
    const other = await context.newPage();
    await openScreen(other, '/admin/settings');
    await page.goto('/admin/settings'); // in the same session, because another login would end it
    await page.getByLabel('Street and number').fill('Rue du Pont 1');
    await page.keyboard.press('Enter');
    await expectSaved(page);
    await other.getByLabel('Village').fill('Pontvert');
    await other.keyboard.press('Enter');
    await expectSaved(other);
    expect(await administrator('GET', '/api/settings')).toMatchObject({ street: 'Rue du Pont 1', village: 'Pontvert' });

    await page.getByLabel('Village').fill('Pontbleu');
    await page.keyboard.press('Enter');
    const choice = page.getByRole('main').getByRole('alert');
    await expect(choice).toContainText('Pontvert');
    await expect(choice).toContainText('Pontbleu');
    expect(await administrator('GET', '/api/settings')).toMatchObject({ village: 'Pontvert' });
    await expectAccessible(page, 'collision');
    await choice.getByRole('button', { name: 'Keep yours' }).click();
    await expectSaved(page);
    expect(await administrator('GET', '/api/settings')).toMatchObject({ village: 'Pontbleu' });
  },
);

test('axe finds no fault in the settings, and a link leads to the public page', full, async ({ page }) => {
  await openScreen(page, '/admin/settings');
  await expect(page.getByLabel('Telephone', { exact: true })).toHaveAttribute('type', 'tel');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Shop', { exact: true })).toHaveAttribute('type', 'url');
  await expectAccessible(page, 'filled');
  await page.getByRole('button', { name: 'View on the site' }).click();
  await expect(page.getByRole('menuitem', { name: 'Deutsch' })).toHaveAttribute('href', '/de/kontakt');
});
