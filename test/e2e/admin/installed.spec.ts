import type { Page } from '@playwright/test';
import { expectAccessible, openScreen } from '../../support/back-office.ts';
import { picture } from '../../support/media-sample.ts';
import { pushBrowser } from '../../support/push-browser.ts';
import { enquiry } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 664 } });

/** Opens a screen, and waits until the service worker controls the page and has kept what the page needs. */
async function openKept(page: Page, path: string): Promise<void> {
  await openScreen(page, path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((next) => setTimeout(next, 20));
  });
  await expect.poll(() => page.evaluate(async () => (await caches.match('/admin/')) !== undefined)).toBe(true);
}

const isKept = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, path)).toBe(true);

test('without a network, the last list of enquiries and an opened one can be read, and typed text is sent later', async ({
  page,
  context,
  administrator,
  allowConsole,
}) => {
  allowConsole(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await administrator('POST', '/api/contact', { ...enquiry, name: 'Zoé Müller' });
  await openKept(page, '/admin/message');
  await page.reload(); // a first visit is not controlled from its beginning
  await page.getByRole('link', { name: 'Zoé Müller' }).first().click();
  const message = page.getByRole('main').getByText(enquiry.message);
  await isKept(page, '/api/message/1');
  await page.goto('/admin/message');
  const sender = page.getByRole('link', { name: 'Zoé Müller' }).first();
  await expect(sender).toBeVisible();
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await sender.click();
  const opened = page.getByRole('heading', { level: 1, name: 'Zoé Müller' }); // the list shows the message too
  await expect(opened).toBeVisible();
  await page.reload();
  await expect(opened).toBeVisible();
  await expect(message).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: 'No connection. You see what was here on' });
  await expect(note).toBeVisible();
  const typed = page.getByRole('textbox', { name: 'Internal note' });
  await typed.fill('Call back on Monday');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Zoé Müller' }).first()).toBeVisible();
  expect((await administrator('GET', '/api/message/1')) as object).toMatchObject({ note: '' });

  await context.setOffline(false);
  await expect
    .poll(async () => ((await administrator('GET', '/api/message/1')) as { note?: string }).note)
    .toBe('Call back on Monday');
  await expect(note).toBeHidden();
});

test('what is kept is gone after logging out', full, async ({ page, administrator, allowConsole }) => {
  allowConsole(/401/); // the list is asked for once more
  await administrator('POST', '/api/contact', enquiry);
  await openKept(page, '/admin/message');
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: enquiry.name }).first()).toBeVisible();
  const kept = () => page.evaluate(async () => (await (await caches.open('kept-answers')).keys()).length);
  await expect.poll(kept).toBeGreaterThan(0);
  expect(await page.evaluate(async () => (await caches.match('/api/account')) !== undefined)).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  expect(await kept()).toBe(0);
});

test('a device asks to be notified of new enquiries, and stops it', async ({ page, context, administrator }) => {
  const { subscription } = pushBrowser('https://push.example.ch/send/phone');
  await context.grantPermissions(['notifications']);
  // This browser has no window for notifications, and says that they are denied.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  });
  await openKept(page, '/admin/account');
  // No push service can be reached here: the browser's part is played by the test.
  await page.evaluate((given) => {
    const stub = { ...given, toJSON: () => given, unsubscribe: async () => true };
    PushManager.prototype.subscribe = async () => stub as unknown as PushSubscription;
  }, subscription);
  await page.getByRole('button', { name: 'Notify this device' }).click();
  await expect(page.getByText('This device is notified of new enquiries.')).toBeVisible();
  const { browsers } = (await administrator('GET', '/api/account/push')) as unknown as { browsers: object[] };
  expect(browsers).toHaveLength(1);

  await page.getByRole('button', { name: /^Stop notifying/ }).click();
  await expect(page.getByRole('button', { name: 'Notify this device' })).toBeVisible();
});

test('the back-office can be installed: its manifest names it and has icons', async ({ page, request }) => {
  await openScreen(page, '/admin/dashboard');
  const path = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(path ?? '')).json();
  expect(manifest).toMatchObject({
    id: '/admin/',
    scope: '/admin/',
    start_url: '/admin/dashboard',
    display: 'standalone',
  });
  expect(manifest.name).toMatch(/ · Back-office$/);
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
});

type Target = {
  action: string;
  method: string;
  enctype: string;
  params: { files: { name: string; accept: string[] }[] };
};

/** Makes the page believe that it is the installed app. */
async function beInstalled(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const match = globalThis.matchMedia.bind(globalThis);
    globalThis.matchMedia = (query) => match(query === '(display-mode: standalone)' ? 'all' : query);
  });
}

/** Where and how the installed app takes files, by its manifest. */
async function shareTarget(page: Page): Promise<Target> {
  const manifest = await page.evaluate(async () => (await fetch('/admin/app.webmanifest')).json());
  expect(manifest.share_target).toMatchObject({ method: 'POST', enctype: 'multipart/form-data' });
  return manifest.share_target;
}

/** Sends files, given in base64, as the system does when they are shared with the app. */
function share(page: Page, target: Target, files: Record<string, string>): Promise<void> {
  return page.evaluate(
    ({ target, files }) => {
      const [field] = target.params.files;
      const form = Object.assign(document.createElement('form'), target);
      const input = Object.assign(document.createElement('input'), { type: 'file', name: field?.name, multiple: true });
      const given = new DataTransfer();
      for (const [name, content] of Object.entries(files)) {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        given.items.add(new File([bytes], name, { type: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg' }));
      }
      input.files = given.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { target, files },
  );
}

test(
  'pictures that another app shares are added to the machine that the user chooses, also without a network',
  full,
  async ({ page, context, administrator, allowConsole }) => {
    allowConsole(/net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch/);
    const { id } = await administrator('POST', '/api/machine', { name_fr: 'Presse partagée' });
    await beInstalled(page);
    await openKept(page, '/admin/dashboard');
    await page.reload();
    await page.getByRole('button', { name: 'Picture' }).click(); // the browser keeps the list of machines
    await expect(page.getByRole('dialog').getByText('Presse partagée')).toBeVisible();
    await page.keyboard.press('Escape');
    const target = await shareTarget(page);
    await page.waitForLoadState('networkidle');

    await context.setOffline(true);
    const encode = async (width: number) => (await picture({ width }).jpeg().toBuffer()).toString('base64');
    const photos = { 'One.jpg': await encode(120), 'Zwei ü.jpg': await encode(140) };
    await share(page, target, photos);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('2 files were shared.')).toBeVisible();
    await page.reload();
    await expect(dialog.getByText('2 files were shared.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Presse partagée' }).click();
    await expect(dialog.getByText('Waits for the connection.')).toBeVisible();
    await context.setOffline(false);
    await expect(dialog.getByText('Sent', { exact: true })).toHaveCount(2);
    const { pictures } = (await administrator('GET', `/api/machine/${id}`)) as unknown as { pictures: object[] };
    expect(pictures).toHaveLength(2);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => caches.has('shared-files'))).toBe(false);
  },
);

test.describe('with a mail server', () => {
  test.use({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });

  test(
    'a PDF that another app shares is attached to the answer to the chosen enquiry, once the network is back',
    full,
    async ({ page, context, administrator, allowConsole }) => {
      allowConsole(/net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch/);
      await administrator('POST', '/api/contact', { ...enquiry, name: 'Zoé Müller' });
      await openKept(page, '/admin/message');
      await page.reload();
      await page.getByRole('link', { name: 'Zoé Müller' }).first().click();
      await page.getByRole('button', { name: 'Answer' }).click();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.goto('/admin/dashboard');
      const target = await shareTarget(page);
      expect(target.params.files[0]?.accept).toContain('application/pdf');
      const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');
      await share(page, target, { 'Plan ü.pdf': pdf });
      const dialog = page.getByRole('dialog', { name: 'Shared files' });
      await expect(dialog.getByText('One file was shared.')).toBeVisible();
      await expect(dialog.getByText('A machine'), 'machines have pictures only').toHaveCount(0);
      await expectAccessible(page, 'shared');
      await dialog.getByLabel('Which enquiry?').fill('Müller');
      const found = dialog.getByRole('button', { name: /Zoé Müller/ });
      await expect(found).toBeVisible();
      await context.setOffline(true);
      await found.click();
      const answer = page.getByRole('dialog').getByRole('form');
      await expect(answer.getByRole('alert')).toContainText('Plan ü.pdf');
      await context.setOffline(false);
      await page.reload();
      await expect(answer.getByText(/Plan ü\.pdf · PDF/)).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: 'Draft' }).click();
      await expect(answer.getByText(/Plan ü\.pdf · PDF/), 'once').toHaveCount(1);
    },
  );
});
