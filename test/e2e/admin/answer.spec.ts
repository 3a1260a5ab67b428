import type { Locator, Page } from '@playwright/test';
import { pdf } from '../../support/attachment.ts';
import { expectAccessible, expectSaved, openScreen } from '../../support/back-office.ts';
import { enquiry } from '../../support/enquiry.ts';
import { tabTo } from '../../support/keyboard.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { receivedMail } from '../../support/received-mail.ts';
import { region } from '../../support/refusal.ts';
import { freePort } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const port = await freePort();
test.use({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`, MAIL_TO: 'workshop@example.ch' } });
test.describe.configure({ mode: 'serial' }); // one port

const form = (page: Page) => page.getByRole('form', { name: 'Your answer' });
const thread = (page: Page) => region(page, 'Correspondence');

test('an enquiry is answered from the inbox, and the thread shows the answer', async ({ page, server }) => {
  const post = await startMailServer(port);
  await page.request.post(`${server.url}/api/contact`, { data: { ...enquiry, name: 'Berta', language: 'de' } });
  await openScreen(page, '/admin/message');
  await page.getByRole('main').getByRole('link', { name: 'Berta', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Berta' })).toBeFocused();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const text = form(page).getByRole('textbox', { name: 'Your answer' });
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/^Guten Tag Berta\n[\s\S]*admin/);
  await text.fill('Guten Tag Berta\n\nGern.');
  await page.reload();
  await expect(text, 'the draft survives a reload').toHaveValue('Guten Tag Berta\n\nGern.');
  await form(page).getByRole('button', { name: 'Send the answer' }).click();
  await expect(thread(page).getByRole('listitem')).toContainText(
    /admin answered.*Gern\..*mail server accepted it.*250/s,
  );
  await expect(form(page)).toHaveCount(0);
  const answer = post.received.find(({ to }) => to.includes(enquiry.email));
  expect(answer?.mail.text).toContain('Gern.');
  await post.close();
});

test(
  'an Italian enquiry is answered with a text block, a data sheet and a file, and followed up, by keyboard alone',
  full,
  async ({ page, server, administrator }) => {
    const post = await startMailServer(port);
    await administrator('POST', '/api/answer-block', {
      name: 'Termine',
      text_it: '{name}, riceverete l’offerta per {machine}.',
    });
    const [{ id, name_fr, name_it }] = (await administrator('GET', '/api/machine')) as unknown as [
      { id: number; name_fr: string; name_it: string },
    ];
    const basket = [{ machine: id, name: name_it, quantity: 1, note: '' }];
    const data = { ...enquiry, name: 'Carlo', language: 'it', object: 'Offerta', basket };
    await page.request.post(`${server.url}/api/contact`, { data });
    page.on('filechooser', () => undefined); // tells the browser early that the test handles file choosers
    await openScreen(page, '/admin/message');
    await press(page, page.getByRole('main').getByRole('link', { name: 'Carlo', exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: 'Carlo' })).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Reply', exact: true }));
    const text = form(page).getByRole('textbox', { name: 'Your answer' });
    await expect(text).toBeFocused();
    await expect(text).toHaveValue(/^Buongiorno Carlo,/);
    await expect(form(page).getByRole('textbox', { name: 'Subject' })).toHaveValue('La vostra richiesta: Offerta');

    await tabTo(page, form(page).getByRole('combobox', { name: 'Insert a text block' }));
    await page.keyboard.type('Term');
    await expect(page.getByRole('option', { name: 'Termine' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(text).toHaveValue(new RegExp(`Carlo, riceverete l’offerta per ${name_it}\\.`));
    await expect(text).toBeFocused();
    await tabTo(page, form(page).getByRole('checkbox', { name: `Data sheet of ${name_it} (PDF)` }));
    await page.keyboard.press('Space');
    await tabTo(page, form(page).getByRole('button', { name: 'Attach files' }));
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name: 'Offerta 12.pdf', mimeType: 'application/pdf', buffer: pdf(2000) });
    await expect(form(page).getByText(/^Offerta 12\.pdf · PDF/)).toBeVisible();
    await expectAccessible(page, 'an answer in work');
    await press(page, form(page).getByRole('button', { name: 'Send the answer' }));

    await expect(thread(page).getByRole('listitem').first()).toContainText(/mail server accepted it/);
    await expect(page.getByRole('button', { name: 'Reply', exact: true })).toBeFocused();
    const answer = post.received.find(({ mail }) => mail.subject === 'La vostra richiesta: Offerta')?.mail;
    expect(answer?.attachments.map(({ filename }) => filename)).toEqual([
      'Offerta 12.pdf',
      expect.stringMatching(/\.pdf$/),
    ]);

    await press(page, thread(page).getByRole('button', { name: 'Add a received email' }));
    await tabTo(page, thread(page).getByRole('button', { name: 'Add a received email' }).last());
    const second = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    const reply = receivedMail({ subject: 'Re: La vostra richiesta', body: 'Grazie <b>mille</b>' });
    await (await second).setFiles({ name: 'risposta.eml', mimeType: 'message/rfc822', buffer: Buffer.from(reply) });
    await expect(thread(page).getByText('Grazie <b>mille</b>'), 'plain text').toBeVisible();
    await expectAccessible(page, 'a thread');

    await tabTo(page, page.getByLabel('Ask again on'));
    await page.keyboard.type('11262020'); // month, day and year, in the order of this browser
    await tabTo(page, page.getByLabel('Value in CHF'));
    await page.keyboard.type('12500');
    await expectSaved(page);
    await openScreen(page, '/admin/dashboard');
    const due = page.getByRole('link', { name: '1 enquiry to follow up' });
    await expect(due).toBeVisible();
    await press(page, due);
    await expect(page.getByRole('main').getByRole('link', { name: 'Carlo', exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('26 Nov 2020')).toBeVisible();
    await openScreen(page, '/admin/visits');
    const figures = page.getByRole('region', { name: 'What became of enquiries' });
    await expect(figures).toContainText(/answered, .*within \d+ minutes?/);
    await expect(figures.getByRole('row', { name: name_fr })).toContainText(/\d+ minutes?/);
    await expectAccessible(page, 'statistics');
    await post.close();
  },
);

test(
  'a second person sees the first answer and keeps the typed text',
  full,
  async ({ page, server, administrator, allowConsole }) => {
    allowConsole(/409/);
    const post = await startMailServer(port);
    await page.request.post(`${server.url}/api/contact`, { data: { ...enquiry, name: 'Dora', language: 'fr' } });
    const { rows } = (await administrator('GET', '/api/message')) as unknown as { rows: { id: number }[] };
    const id = rows[0]?.id ?? 0;
    await openScreen(page, `/admin/message/${id}`);
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    const text = form(page).getByRole('textbox', { name: 'Your answer' });
    await expect(text).toBeFocused(); // the caret is below the greeting
    await text.fill('Ma réponse');
    const other = {
      recipient: enquiry.email,
      subject: 'x',
      text: 'La première',
      language: 'fr',
      seen: 0,
      key: 'other-one',
    };
    await administrator('POST', `/api/message/${id}/answer`, other);
    await form(page).getByRole('button', { name: 'Send the answer' }).click();
    await expect(form(page).getByRole('alert')).toContainText('admin answered this enquiry on');
    await expect(thread(page).getByText('La première')).toBeVisible();
    await expect(text).toHaveValue('Ma réponse');
    await form(page).getByRole('button', { name: 'Send the answer' }).click();
    await expect(thread(page).getByText('Ma réponse')).toBeVisible();
    await post.close();
  },
);

/** Moves the focus to a control with Tab and presses Enter. */
async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}
