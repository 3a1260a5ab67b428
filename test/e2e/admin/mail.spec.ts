import { expectAccessible, expectSaved, logIn, openScreen } from '../../support/back-office.ts';
import { startDnsServer } from '../../support/dns-server.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { freePort } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const port = await freePort();
const dns = await startDnsServer({
  'workshop.ch': ['v=spf1 include:_spf.provider.example ~all'],
  '_dmarc.workshop.ch': ['v=DMARC1; rua=mailto:a@workshop.ch'],
});
test.afterAll(() => dns.close());
test.use({
  environment: {
    SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    MAIL_TO: 'workshop@example.ch',
    DNS_SERVER: dns.address,
  },
});
test.describe.configure({ mode: 'serial' }); // one port

test(
  'a test mail shows whether mail works, and the first one turns on confirmations to visitors',
  full,
  async ({ page, administrator, allowConsole }) => {
    allowConsole(/429/);
    const post = await startMailServer(port);
    await openScreen(page, '/admin/settings');
    const section = page.getByRole('region', { name: 'Mail server' });
    await section.getByRole('button', { name: 'Send a test message' }).click();
    await expect(section.getByRole('status')).toHaveText('The mail server accepted the test message.');
    expect(post.received.map(({ to }) => to)).toEqual([['workshop@example.ch']]);
    await section.getByRole('button', { name: 'Send a test message' }).click();
    await expect(section.getByRole('alert')).toContainText('Try again in a minute');
    const courtesy = page.getByRole('switch', { name: 'Send visitors a confirmation' });
    await expect(courtesy, 'the first test mail turns confirmations on').toBeChecked();
    await courtesy.press('Space');
    await expectSaved(page);
    expect(await administrator('GET', '/api/settings')).toMatchObject({ courtesyMail: false });
    await expectAccessible(page, 'settings');
    await post.close();
  },
);

test(
  'the domain of the sender is checked on request, with a sentence about each record',
  full,
  async ({ page, administrator, allowConsole }) => {
    allowConsole(/400/);
    await administrator('PATCH', '/api/settings', { mailFrom: 'site@workshop.ch' });
    await openScreen(page, '/admin/settings');
    const section = page.getByRole('region', { name: 'Domain of the sender' });
    await section.getByLabel('DKIM selector').fill('a b');
    await section.getByRole('button', { name: 'Check the domain' }).click();
    await expect(section.getByLabel('DKIM selector')).toHaveAccessibleDescription(/must be a DKIM selector/);
    await section.getByLabel('DKIM selector').fill('mail2026');
    await section.getByRole('button', { name: 'Check the domain' }).click();
    const findings = section.getByRole('status');
    await expect(findings).toContainText('SPF: found');
    await expect(findings).toContainText('It says which servers may send emails for workshop.ch');
    await expect(findings).toContainText('DKIM: missing');
    await expect(findings).toContainText('mail2026._domainkey.workshop.ch');
    await expect(findings).toContainText('DMARC: faulty');
    await expect(findings).toContainText('v=DMARC1; rua=mailto:a@workshop.ch');
    await expectAccessible(page, 'findings');
  },
);

test('a forgotten password is reset by a mailed link', full, async ({ page, server }) => {
  const post = await startMailServer(port);
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible();
  await expectAccessible(page, 'asking for a link');
  await page.getByLabel('Username').fill('admin');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toContainText('the link is on its way');
  const links = () => post.received.map(({ mail }) => /http\S+#\S+/.exec(mail.text ?? '')?.[0] ?? '');
  await expect.poll(links).toEqual([expect.stringContaining(`${server.url}/admin/reset#`)]);
  const [link = ''] = links();
  await page.goto('about:blank');
  await page.goto(link);
  const password = 'nine rusty hinges on a gate';
  await page.getByLabel(/^New password/).fill(password);
  await expectAccessible(page, 'new password');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByRole('status')).toContainText('Your password has been changed');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await logIn(page, { username: 'admin', password });
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await post.close();
});

test('a used link says so', full, async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await page.goto('/admin/reset#made-up');
  await page.getByLabel(/^New password/).fill('nine rusty hinges on a gate');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid');
});
