import type { Page } from '@playwright/test';
import { enquiryMail } from '../../../src/mail/enquiry-mail.ts';
import { openLocalStore } from '../../../src/store/sqlite/open.ts';
import { expectAccessible, expectSaved, openScreen } from '../../support/back-office.ts';
import { enquiry } from '../../support/enquiry.ts';
import { hostileTexts } from '../../support/hostile.ts';
import { fillEnquiries } from '../../support/large-inbox.ts';
import { random } from '../../support/random.ts';
import { confirmDeletion, region } from '../../support/refusal.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
/** A filter chip, whose text is the label of its input. */
const chip = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true });
const menuLink = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^Enquiries/ });

async function send(page: Page, url: string, given: object, headers: Record<string, string> = {}): Promise<void> {
  const answer = await page.request.post(`${url}/api/contact`, { data: { ...enquiry, ...given }, headers });
  expect(answer.status()).toBe(204);
}

test.describe('without a mail server', () => {
  test.use({ empty: true });

  test('an empty list says so, and that no mail server is configured', full, async ({ page }) => {
    await openScreen(page, '/admin/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: 'Enquiries' }).click();
    await expect(page.getByText('Nothing in the inbox')).toBeVisible();
    await expect(page.getByText(/^No mail server is set up/)).toBeVisible();
  });

  test('hostile texts remain text in mails', full, async ({ page, server }) => {
    for (const text of hostileTexts) {
      const given = { name: text, entreprise: text, phonenumber: text, object: text, product: text, page: text };
      const basket = [{ machine: 1, name: text, quantity: 2, note: text }];
      const attachments = [{ name: text, bytes: 1 }];
      const hostile = {
        ...enquiry,
        ...given,
        basket,
        attachments,
        parts: [{ text }],
        message: `${text}\n${text}`,
        id: 1,
        suspect: true,
      };
      const { html = '' } = enquiryMail(hostile, (key) => key, server.url);
      await page.setContent(html); // on an empty page, since mail programs do not apply our policy
      const { first, active, links } = await page.evaluate(() => ({
        first: document.querySelector('tr')?.textContent,
        active: document.querySelectorAll(
          'script, img, svg, iframe, object, embed, form, input, link, style, base, [onerror], [onload]',
        ).length,
        links: [...document.links].map(({ href }) => href),
      }));
      expect(first?.replaceAll(/\s+/g, ' ')).toContain(text.replaceAll(/\s+/g, ' ').trim());
      expect(active, html).toBe(0);
      expect(links, 'only the link to the inbox').toEqual([`${server.url}/admin/message/1`]);
    }
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});

test.describe('behind a proxy', () => {
  test.use({ empty: true, environment: { TRUST_PROXY: '127.0.0.1' } });

  test('a hundred hostile texts in every field remain text in the list', full, async ({ page, server }) => {
    await sendHostileTexts(page, server.url);
    const names = page.getByRole('table').getByRole('link');
    await openScreen(page, '/admin/message?page=4');
    for (const place of [4, 3, 2, 1]) {
      await page.getByRole('button', { name: `Page ${place}`, exact: true }).click();
      const newest = (4 - place) * 25;
      const shown = hostileTexts.slice(newest, newest + 25).reverse();
      await expect(names).toHaveText(shown.map((text) => text.replaceAll(/\s+/g, ' ')));
    }
    await names.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostileTexts.at(-1) ?? '');
    await expectSafeLinks(page);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  test('hostile texts remain text in each enquiry', full, async ({ page, server }) => {
    await sendHostileTexts(page, server.url);
    await openScreen(page, '/admin/message');
    const names = page.getByRole('table').getByRole('link');
    for (let index = 0; index < 25; index += 3) {
      await names.nth(index).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostileTexts.at(-1 - index) ?? '');
      await expectSafeLinks(page);
      await page.goBack();
    }
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});

/** Sends each text from a new address, because the enquiries of one sender are limited. */
async function sendHostileTexts(page: Page, url: string): Promise<void> {
  for (const [index, text] of hostileTexts.entries()) {
    const given = { name: text, entreprise: text, phonenumber: text.slice(0, 50), object: text, product: text };
    const basket = [{ machine: 1, name: text, quantity: 2, note: text }];
    const headers = { 'x-forwarded-for': `198.51.${index}.1` };
    await send(page, url, { ...given, basket, message: `${text}\n${text}`, page: text }, headers);
  }
}

/** Checks the links of an open enquiry. */
async function expectSafeLinks(page: Page): Promise<void> {
  await expect(region(page, 'Machines requested').getByRole('link')).toHaveCount(1);
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const isSafe = (link: string) => /^(?:\/|mailto:anna\.mueller@example\.ch\?subject=|tel:\+?\d+$)/.test(link);
  expect(links.filter((link) => !isSafe(link))).toEqual([]);
}

test.describe('with a mail server that is down', () => {
  test.use({ empty: true, environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });

  test(
    'an unread enquiry stands out, counts as read when opened, and can be marked as unread',
    full,
    async ({ page, server }) => {
      for (const name of ['Berta', 'Carlo'])
        await send(page, server.url, { name, object: 'Vérin de presse', language: 'it' });
      await openScreen(page, '/admin/dashboard');
      await expect(page.getByRole('main')).toContainText('2 unread');
      await expect(menuLink(page)).toHaveAccessibleName('Enquiries 2 unread');
      await menuLink(page).click();
      await expect(rowOf(page, 'Berta')).toContainText(/Unread.*Quote request · Vérin de presse.*Italiano.*New/);
      expect(await link(page, 'Berta').evaluate((one) => Number(getComputedStyle(one).fontWeight))).toBeGreaterThan(
        700,
      );
      await expectAccessible(page, 'list');

      await link(page, 'Berta').press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Berta' })).toBeFocused();
      await expect(menuLink(page)).toHaveAccessibleName('Enquiries 1 unread');
      await expect(region(page, 'Quote request').getByText('Zylinder')).toHaveCSS('white-space-collapse', 'preserve');
      const reply = page.getByRole('link', { name: enquiry.email });
      await expect(reply).toHaveAttribute(
        'href',
        /^mailto:anna\.mueller@example\.ch\?subject=La%20vostra%20richiesta.*&body=Buongiorno%20Berta/,
      );
      await expect(page.getByRole('link', { name: enquiry.phonenumber })).toHaveAttribute('href', 'tel:+41000000002');
      await expectAccessible(page, 'one enquiry');

      await page.getByRole('button', { name: 'Mark as unread' }).click();
      await expect(rowOf(page, 'Berta')).toContainText('Unread');
      await expect(menuLink(page)).toHaveAccessibleName('Enquiries 2 unread');
    },
  );

  test('state and note are saved on change and survive a reload', full, async ({ page, server }) => {
    await send(page, server.url, { name: 'Dora' });
    await openScreen(page, '/admin/message');
    await link(page, 'Dora').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dora' })).toBeVisible(); // the list has a select of states as well
    await page.getByRole('combobox', { name: 'State' }).selectOption('In progress');
    await page.getByRole('textbox', { name: 'Internal note' }).pressSequentially('Marc rechnet bis Montag');
    await expectSaved(page);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Internal note' })).toHaveValue('Marc rechnet bis Montag');
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('in_progress');
    await page.getByRole('combobox', { name: 'State' }).selectOption('Archived');
    await expectSaved(page);
    await page.getByRole('link', { name: '← Enquiries' }).click();
    await expect(page.getByText(/^\d+ (item|items)$/)).toBeVisible();
    await expect(link(page, 'Dora')).toHaveCount(0);
    await chip(page, 'Archive').click();
    await expect(rowOf(page, 'Dora')).toContainText('Archived');
  });

  test(
    'the answer of the mail server is shown, and a mail can be retried',
    full,
    async ({ page, server, administrator }) => {
      await send(page, server.url, { name: 'Emil' });
      await openScreen(page, '/admin/message?search=emil');
      await link(page, 'Emil').click();
      const mail = region(page, 'Delivery');
      await expect(mail).toContainText('One attempt to email it has failed.');
      await expect(mail).toContainText(/The mail server replied: .*ECONNREFUSED/);
      const id = Number(new URL(page.url()).pathname.split('/').at(-1));
      const due = async () => (await administrator('GET', `/api/message/${id}`)).delivery as { due_at: string };
      const before = await due();
      await mail.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(async () => (await due()).due_at).not.toBe(before.due_at);
      await expect(mail).toContainText('One attempt to email it has failed.');
    },
  );

  test(
    'an enquiry is deleted after a confirmation, and can be restored at once or later',
    full,
    async ({ page, server }) => {
      for (const name of ['Older', 'Flora']) await send(page, server.url, { name });
      await openScreen(page, '/admin/message');
      const remove = async () => {
        await link(page, 'Flora').click();
        await page.getByRole('button', { name: 'Delete enquiry' }).click();
        await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this enquiry?');
        await confirmDeletion(page);
        await expect(page.getByRole('heading', { level: 1, name: 'Older' }), 'the next one').toBeFocused();
        await page.getByRole('link', { name: '← Enquiries' }).click();
        await expect(link(page, 'Older')).toBeVisible();
        await expect(link(page, 'Flora')).toHaveCount(0);
      };
      await remove();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(link(page, 'Flora')).toBeVisible();
      await remove();
      await chip(page, 'Deleted').click();
      await expectAccessible(page, 'deleted');
      await page.getByRole('button', { name: 'Restore the enquiry from Flora' }).click();
      await expect(page.getByText('No enquiries found')).toBeVisible();
      await chip(page, 'Inbox').click();
      await expect(link(page, 'Flora')).toBeVisible();
    },
  );

  test('many enquiries can be marked or deleted at once, with an undo', full, async ({ page, server }) => {
    const store = await openLocalStore(server.directory);
    await fillEnquiries(store, 130, 200, random(1)).finally(() => store.close());
    await openScreen(page, '/admin/message?search=rossier');
    const bar = page.getByRole('region', { name: 'Selected enquiries' });
    await page.getByRole('checkbox', { name: 'Select the enquiry from Zoé Rossier 129', exact: true }).check();
    await expect(bar.getByRole('status')).toHaveText('1 selected');
    await expect(page).toHaveURL(/search=rossier$/);
    await bar.getByRole('button', { name: 'Mark as read', exact: true }).click();
    await expect(page.getByText('Marked as read: 1 enquiry')).toBeVisible();
    await expect(rowOf(page, 'Zoé Rossier 129')).not.toContainText('Unread');
    await page.keyboard.press('Tab');

    await bar.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
    await expect(bar.getByRole('status')).toHaveText('25 selected');
    await bar.getByRole('button', { name: 'Select all 130 enquiries found' }).press('Enter');
    await expect(bar.getByRole('status')).toHaveText('130 selected');
    await expectAccessible(page, 'all are selected');
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete 130 enquiries?');
    await confirmDeletion(page);
    await expect(page.getByText('No enquiries found')).toBeVisible();
    await expect(page.getByText('Deleted: 130 enquiries')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByText('Undone: 130 enquiries')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '130 items' })).toBeVisible();
    await expect(rowOf(page, 'Zoé Rossier 129')).not.toContainText('Unread');
  });

  test('the list can be searched and filtered, and the export has the matches', full, async ({ page, server }) => {
    await send(page, server.url, { name: 'Gaël', message: 'Le vérin de la benne fuit.' });
    await send(page, server.url, { name: 'Hugo', website: 'https://example.com' });
    await openScreen(page, '/admin/message');
    const names = page.getByRole('table').getByRole('link');
    await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('VERIN DE LA BENNE');
    await expect(names).toHaveText(['Gaël']);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
    await page.getByRole('searchbox', { name: 'Search' }).fill('hugo');
    await page.getByRole('checkbox', { name: 'Possible spam' }).press('Space');
    await expect(rowOf(page, 'Hugo')).toContainText('Possible spam');
    await expect(names).toHaveText(['Hugo']);
    await page.getByRole('checkbox', { name: 'Not suspected' }).press('Space');
    await expect(page.getByRole('checkbox', { name: 'Possible spam' })).not.toBeChecked();
    await expect(page.getByText('No enquiries found')).toBeVisible();
  });

  test('on a phone each enquiry is a card that fits', full, async ({ page, server }) => {
    await send(page, server.url, { name: 'Ida '.repeat(20), entreprise: 'Instandhaltungsgenossenschaft'.repeat(4) });
    await page.setViewportSize({ width: 360, height: 740 });
    await openScreen(page, '/admin/message');
    await expect(page.getByRole('listitem').first()).toContainText(/Unread.*Message.*Delivery · Waiting/);
    await page.getByRole('listitem').first().getByRole('link').click();
    await expect(region(page, 'Actions').getByRole('button', { name: 'More' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
