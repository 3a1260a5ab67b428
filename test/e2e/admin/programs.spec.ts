import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, openScreen } from '../../support/back-office.ts';
import { startDnsServer } from '../../support/dns-server.ts';
import { tabTo } from '../../support/keyboard.ts';
import { laidOut } from '../../support/laid-out.ts';
import { enquiry } from '../../support/samples.ts';
import { password } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';
import { isSigned, receiverName, startWebhookReceiver } from '../../support/webhook-receiver.ts';

const receiver = await startWebhookReceiver();
const names = await startDnsServer({}, { [receiverName]: ['127.0.0.1'] });
const folder = await mkdtemp(join(tmpdir(), 'authority-'));
const authority = join(folder, 'authority.pem');
await writeFile(authority, receiver.certificate.cert);
test.use({
  environment: {
    DNS_SERVER: names.address,
    WEBHOOK_NETWORKS: '127.0.0.0/8',
    NODE_EXTRA_CA_CERTS: authority,
  },
});
test.afterAll(async () => {
  await Promise.all([receiver.close(), names.close()]);
  await rm(folder, { recursive: true });
});

const shownOnce = (page: Page) => page.getByRole('status').locator('pre');

/** Reads the secret, and checks that it wraps on a phone instead of being cut off. */
async function readWhole(page: Page): Promise<string> {
  const desk = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 360, height: 800 });
  const alert = page.getByRole('status').filter({ has: page.locator('pre') });
  const wide = await alert.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(wide).toBe(0);
  await page.setViewportSize(desk);
  await laidOut(page);
  return shownOnce(page).innerText();
}

test('an owner can set up, test and turn off a webhook by keyboard alone', full, async ({ page, request, server }) => {
  await openScreen(page, '/admin/settings');
  await page.getByRole('link', { name: 'Set up other programs' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Other programs' })).toBeFocused();
  const section = page.getByRole('region', { name: 'Tell a program of new enquiries' });
  await expectAccessible(page, 'nothing set');
  await tabTo(page, section.getByRole('textbox', { name: 'Address' }));
  await page.keyboard.type(`https://${receiverName}:${receiver.port}/hook`);
  await tabTo(page, section.getByRole('textbox', { name: 'Name of the recipient' }));
  await page.keyboard.type('Büro-CRM');
  await tabTo(page, section.getByLabel('Your password'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(shownOnce(page)).toHaveText(/^whsec_/);
  const secret = await readWhole(page);
  await expectAccessible(page, 'secret shown');

  const list = page.getByRole('region', { name: 'Last messages' });
  await section.getByRole('button', { name: 'Send a test' }).press('Enter');
  await expect(list.getByRole('listitem', { name: 'Test' })).toContainText('Taken');
  expect((await request.post(`${server.url}/api/contact`, { data: enquiry })).status()).toBe(204);
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(receiver.received.map((message) => isSigned(message, secret))).toEqual([true, true]);
  expect(await (await request.get(`${server.url}/fr/protection-des-donnees`)).text()).toContain('Büro-CRM');

  receiver.behave('refuses');
  await section.getByRole('button', { name: 'Send a test' }).press('Enter');
  const failed = list.getByRole('listitem', { name: 'Test' });
  await expect(failed).toContainText('The program did not accept it');
  await expect(failed).toContainText('No such table: <b>leads</b>');
  await expectAccessible(page, 'refused');
  receiver.behave('takes');
  await failed.getByRole('button', { name: 'Try again: Test' }).press('Enter');
  await expect(failed).toContainText('Taken');

  receiver.behave('gone');
  await section.getByRole('button', { name: 'Send a test' }).press('Enter');
  await expect(failed).toContainText('Not taken');
  await openScreen(page, '/admin/dashboard');
  await page.getByRole('link', { name: '1 message to another program was not taken' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Other programs' })).toBeFocused();
  receiver.behave('takes');

  await section.getByRole('button', { name: 'Turn it off' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Turn off notifications to this program' });
  await expectAccessible(page, 'switching off');
  await dialog.getByRole('button', { name: 'Turn it off' }).press('Enter');
  await expect(section.getByText('No program is notified of enquiries.')).toBeVisible();
  await expect(list).toHaveCount(0);
  expect(await (await request.get(`${server.url}/fr/protection-des-donnees`)).text()).not.toContain('Büro-CRM');
});

test(
  'a token is created, shown once, reads what its scopes allow, and is revoked',
  full,
  async ({ page, request, server, allowConsole }) => {
    allowConsole(/400/);
    await openScreen(page, '/admin/programs');
    const section = page.getByRole('region', { name: 'Tokens for reading' });
    const read = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await request.get(`${server.url}/api/message`, { headers })).status();
    };
    await section.getByRole('textbox', { name: 'Name of the program' }).fill('Büro-CRM');
    const until = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await section.getByLabel('Last day').fill(until);
    await section.getByLabel('Your password').fill(password);
    await section.getByRole('button', { name: 'Make a token' }).press('Enter');
    await expect(section.getByText('must name at least one thing to read')).toBeVisible();
    await section.getByRole('checkbox', { name: 'Enquiries with their files' }).press('Space');
    await section.getByRole('button', { name: 'Make a token' }).press('Enter');
    await expect(shownOnce(page)).toHaveText(/^wst_/);
    const token = await readWhole(page);
    await expectAccessible(page, 'token shown');
    expect(await read(token)).toBe(200);
    await page.reload();
    await expect(shownOnce(page)).toHaveCount(0);
    await section.getByRole('button', { name: 'Revoke the token “Büro-CRM”' }).press('Enter');
    await expect(section.getByText('There are no tokens.')).toBeVisible();
    expect(await read(token)).toBe(401);
  },
);
