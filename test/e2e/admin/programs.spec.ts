import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connect } from '../../support/assistant.ts';
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
    const section = page.getByRole('region', { name: 'Tokens for programs and assistants' });
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
    await section.getByRole('checkbox', { name: 'Read enquiries with their files' }).press('Space');
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

test.describe('an assistant', () => {
  test.use({ environment: { CHROMIUM: process.env.CHROMIUM_PATH ?? '' } });

  test(
    'gets a token, proposes a change and sees it; the owner reads why, publishes, and ends all access',
    full,
    async ({ page, server, administrator }) => {
      const machine = await administrator('POST', '/api/machine', {
        name_fr: 'Presse',
        name_en: 'Press',
        visible: true,
      });
      await openScreen(page, '/admin/programs');
      const section = page.getByRole('region', { name: 'Tokens for programs and assistants' });
      await section.getByRole('textbox', { name: 'Name of the program' }).fill('Claude');
      await section.getByRole('checkbox', { name: 'Propose changes, which a person publishes' }).press('Space');
      await section.getByRole('checkbox', { name: 'An assistant connects with it (MCP)' }).press('Space');
      await expect(section.getByRole('checkbox', { name: 'Read enquiries' })).toHaveCount(0);
      const until = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
      await section.getByLabel('Last day').fill(until);
      await section.getByLabel('Your password').fill(password);
      await section.getByRole('button', { name: 'Make a token' }).press('Enter');
      const token = await readWhole(page);
      await expect(section.getByText(`claude mcp add --transport http website ${server.url}/mcp`)).toBeVisible();
      await expectAccessible(page, 'how to connect');

      const { client, tool, close } = await connect(server, token);
      const { id: set } = await tool('create_change_set', {
        name: 'English names',
        reason: 'Two names were too short.',
      });
      const change = { method: 'PATCH', path: `/machine/${machine.id}`, body: { name_en: 'Hydraulic press' } };
      await tool('propose_changes', { set, changes: [change] });
      const path = `/en/machine/${machine.id}`;
      const seen = await client.callTool({ name: 'picture_of_page', arguments: { set, path, device: 'phone' } });
      expect(seen.content).toContainEqual(expect.objectContaining({ type: 'image', mimeType: 'image/png' }));
      await expect(tool('propose_changes', { set: set + 1, changes: [change] })).rejects.toThrow('Refused (404)');

      await openScreen(page, '/admin/dashboard');
      await page.getByRole('link', { name: '“Claude” proposes “English names”' }).press('Enter');
      await expect(page.getByText('Two names were too short.')).toBeVisible();
      await expect(page.getByText('By a program · Claude')).toBeVisible();
      await expectAccessible(page, 'a proposal');
      await page.getByRole('button', { name: 'Publish' }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).press('Enter');
      await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
      const stored = await administrator('GET', `/api/machine/${machine.id}`);
      expect(stored).toMatchObject({ name_en: 'Hydraulic press' });

      await openScreen(page, '/admin/programs');
      await section.getByRole('button', { name: 'Uses of “Claude”' }).press('Enter');
      const uses = page.getByRole('dialog', { name: 'Uses of “Claude”' });
      await expect(uses.getByRole('row', { name: 'Proposed changes' })).toContainText('2 calls · 1 refused');
      await expectAccessible(page, 'uses of a token');
      await page.keyboard.press('Escape');
      await section.getByRole('button', { name: 'Cut off all programs' }).press('Enter');
      await expect(section.getByText('No program has access')).toBeVisible();
      await expect(tool('list_change_sets')).rejects.toThrow('An owner has ended the access of all programs');
      await section.getByRole('button', { name: 'Allow access again' }).press('Enter');
      await expect(section.getByRole('button', { name: 'Cut off all programs' })).toBeVisible();
      expect(await tool('list_change_sets')).toMatchObject({ data: [{ id: set, state: 'published' }] });
      await close();
    },
  );
});
