import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { samples } from '../../support/attachment.ts';
import { expectAccessible, openScreen } from '../../support/back-office.ts';
import { enquiry } from '../../support/enquiry.ts';
import { tabTo } from '../../support/keyboard.ts';
import { receivedMail } from '../../support/received-mail.ts';
import { region } from '../../support/refusal.ts';
import type { Server } from '../../support/server.ts';
import { openDatabase } from '../../support/site-database.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const thread = (page: Page) => region(page, 'Correspondence');
const mailOf = (page: Page, text: string) => thread(page).getByRole('listitem').filter({ hasText: text }).first();

/** Stores two enquiries and returns the number of the first. The second has the next number. */
async function twoEnquiries(page: Page): Promise<number> {
  for (const name of ['Emil', 'Frieda'])
    await page.request.post('/api/contact', { data: { ...enquiry, name, language: 'de' } });
  await openScreen(page, '/admin/message');
  const { rows } = (await (await page.request.get('/api/message')).json()) as { rows: { id: number }[] };
  return Math.max(...rows.map(({ id }) => id)) - 1;
}

async function add(page: Page, number: number, mail: Parameters<typeof receivedMail>[0]): Promise<void> {
  const headers = { 'content-type': 'message/rfc822', origin: new URL(page.url()).origin };
  const answer = await page.request.post(`/api/message/${number}/mails`, { headers, data: receivedMail(mail) });
  expect(answer.status()).toBe(200);
}

/** Changes a stored mail into one that the mailbox would bring. */
function change({ directory }: Server, subject: string, columns: Record<string, string | number>): void {
  using database = openDatabase(directory);
  const author = JSON.stringify({ id: null, username: '', device: { browser: '', system: '' } });
  for (const [name, value] of Object.entries({ author, ...columns }))
    database.prepare(`update enquiry_mail set ${name} = ? where subject = ?`).run(value, subject);
}

test(
  'a guessed mail is confirmed, and another one is moved to the enquiry that it belongs to',
  full,
  async ({ page, server, allowConsole }) => {
    allowConsole(/404/);
    const number = await twoEnquiries(page);
    for (const [index, subject] of ['Right guess', 'Wrong guess'].entries()) {
      await add(page, number, { subject, id: `<guess-${index}@example.ch>` });
      change(server, subject, { guessed: 1 });
    }
    await openScreen(page, `/admin/message/${number}`);
    await expect(mailOf(page, 'Right guess')).toContainText('From the mailbox');
    await expectAccessible(page, 'a thread with guesses');
    await mailOf(page, 'Right guess').getByRole('button', { name: 'Yes, it belongs here' }).click();
    await expect(mailOf(page, 'Right guess').getByRole('note')).toHaveCount(0);
    await expect(thread(page), 'the focus stays near').toBeFocused();

    await mailOf(page, 'Wrong guess').getByRole('button', { name: /^Move/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Move the email to another enquiry' });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('987654');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('not found');
    await dialog.getByRole('textbox').fill(String(number + 1));
    await page.keyboard.press('Enter');
    await expect(mailOf(page, 'Wrong guess')).toHaveCount(0);
    await expect(mailOf(page, 'Right guess')).toBeVisible();
    await expect(thread(page), 'the focus stays near').toBeFocused();
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Frieda' })).toBeVisible();
    await expect(mailOf(page, 'Wrong guess')).toBeVisible();
    await expect(mailOf(page, 'Wrong guess').getByRole('note'), 'somebody has decided').toHaveCount(0);
  },
);

test('the quoted history of a mail unfolds by keyboard', full, async ({ page }) => {
  const number = await twoEnquiries(page);
  const history = 'On Tue, 24 Nov 2026 at 10:12, Atelier <atelier@example.ch> wrote:\r\n> Guten Tag';
  await add(page, number, { subject: 'Long', id: '<long@example.ch>', body: `Gern.\r\n\r\n${history}` });
  await add(page, number, { subject: 'Short', id: '<short@example.ch>', body: 'Bis Donnerstag.' });
  await openScreen(page, `/admin/message/${number}`);
  const mail = mailOf(page, 'Long');
  await expect(mail.getByText('Gern.')).toBeVisible();
  await expect(mail.getByText('> Guten Tag')).toBeHidden();
  const button = mail.getByRole('button', { name: 'Show the rest' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(mail.getByText('> Guten Tag')).toBeVisible();
  await expect(mail.getByRole('button', { name: 'Hide the rest' })).toHaveAttribute('aria-expanded', 'true');
  await expect(mailOf(page, 'Short').getByRole('button', { name: /the rest/ })).toHaveCount(0);
});

test('a file of a mail is downloaded, and a picture is shown and enlarged', full, async ({ page }) => {
  const number = await twoEnquiries(page);
  const files = { 'plate.dxf': 'image/vnd.dxf', 'photo.jpg': 'image/jpeg' } as const;
  const parts = Object.entries(files).map(([name, type]) => {
    const content = samples[name as keyof typeof files].toString('base64').replaceAll(/.{76}/g, '$&\r\n');
    const head = `Content-Type: ${type}\r\nContent-Disposition: attachment; filename=${name}`;
    return `--b\r\n${head}\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}\r\n`;
  });
  const text = '--b\r\nContent-Type: text/plain\r\n\r\nZeichnung\r\n';
  await add(page, number, {
    subject: 'Files',
    type: 'multipart/mixed; boundary=b',
    body: `${text}${parts.join('')}--b--`,
  });
  await openScreen(page, `/admin/message/${number}`);
  const mail = mailOf(page, 'Files');
  const download = page.waitForEvent('download');
  await mail.getByRole('link', { name: 'plate.dxf' }).click();
  expect(await readFile(await (await download).path())).toEqual(samples['plate.dxf']);
  const picture = mail.getByRole('button', { name: 'Enlarge photo.jpg' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await picture.click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'photo.jpg' })).toBeVisible();
});

test('what the reader of a mail must know is said in words', full, async ({ page, server }) => {
  const number = await twoEnquiries(page);
  const columns = {
    Encrypted: { marks: '["encrypted"]', text: '' },
    Outlook: { marks: '["outlook_format"]' },
    Imitation: { marks: '["lookalike"]', verification: '{"spf":"pass","dmarc":"fail"}' },
    Meeting: { marks: '["invitation","signed","cut"]' },
    Returned: { kind: 'bounce' },
    Absent: { kind: 'automatic' },
  };
  for (const [subject, changed] of Object.entries(columns)) {
    await add(page, number, { subject, id: `<${subject}@example.ch>` });
    change(server, subject, changed);
  }
  await openScreen(page, `/admin/message/${number}`);
  await expect(mailOf(page, 'Encrypted')).toContainText('Only your email program can open it: download the file.');
  await expect(mailOf(page, 'Outlook')).toContainText('Open the file in Outlook');
  await expect(mailOf(page, 'Imitation').getByRole('note')).toContainText('looks like yours, and is not yours');
  await expect(mailOf(page, 'Imitation')).toContainText('Your mail server: SPF pass · DMARC fail');
  await expect(mailOf(page, 'Meeting')).toContainText(/Invitation.*longer than what is shown.*digital signature/s);
  await expect(mailOf(page, 'Meeting')).not.toContainText('Your mail server');
  await expect(mailOf(page, 'Returned')).toContainText('Could not be delivered');
  await expect(mailOf(page, 'Absent')).toContainText('Automatic reply');
  await expectAccessible(page, 'a thread with every mark');
});

test('new mails and enquiries appear by themselves, and what is being typed stays', full, async ({ page }) => {
  const number = await twoEnquiries(page);
  await page.clock.install();
  await openScreen(page, `/admin/message/${number}`);
  const note = page.getByRole('textbox', { name: 'Internal note' });
  await note.fill('Rückruf am ');
  await add(page, number, { subject: 'Just now' });
  await page.clock.fastForward('00:30');
  await expect(mailOf(page, 'Just now')).toBeVisible();
  await expect(note).toBeFocused();
  await page.keyboard.type('Montag');
  await expect(note).toHaveValue('Rückruf am Montag');

  await openScreen(page, '/admin/message');
  await page.request.post('/api/contact', { data: { ...enquiry, name: 'Gerda', language: 'de' } });
  await page.clock.fastForward('00:30');
  await expect(page.getByRole('main').getByRole('link', { name: 'Gerda', exact: true })).toBeVisible();
});
