import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../bin/find-chromium.ts';
import { signIn } from '../test/support/administrator.ts';
import { expectSaved, openScreen } from '../test/support/back-office.ts';
import { enquiry } from '../test/support/enquiry.ts';
import { password } from '../test/support/server.ts';
import { serveProduct } from './serve.ts';

/**
 * Performs the owner's usual tasks in the back-office and prints the cost of each: the clicks and keys that trigger an action,
 * plus the fields filled or pasted into. docs/back-office.md has the table.
 */
type Cost = { clicks: number; fields: number };

const images = join(import.meta.dirname, '../content/images');
const photos = ['about-1.webp', 'about-2.webp', 'hero-about.webp'].map((name) => join(images, name));

/** Acts on a page and counts clicks, keys and fields. */
class Hand {
  readonly cost: Cost = { clicks: 0, fields: 0 };
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    this.cost.clicks += 1;
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.cost.clicks += 1;
    await this.page.keyboard.press(key);
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.cost.fields += 1;
    await target.fill(text);
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    this.cost.fields += 1;
    await this.page.keyboard.type(text, { delay: 30 }); // leaves time for suggestions between letters
  }

  /** Pastes text that was copied outside the page. */
  async paste(target: Locator, text: string): Promise<void> {
    this.cost.fields += 1;
    await target.evaluate((input, copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', copied);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  async choose(target: Locator, files: string[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.click(target);
    this.cost.fields += 1;
    await (await chooser).setFiles(files);
  }

  button(name: string | RegExp, within: Locator | Page = this.page): Locator {
    return within.getByRole('button', { name, exact: typeof name === 'string' });
  }
}

let sum = 0;

async function count(page: Page, title: string, from: string, task: (hand: Hand) => Promise<void>): Promise<void> {
  if (from !== '') await openScreen(page, from);
  const hand = new Hand(page);
  await task(hand);
  const { clicks, fields } = hand.cost;
  sum += clicks + fields;
  console.log(`${title}: ${clicks} + ${fields} = ${clicks + fields}`);
}

async function logIn(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.fill(page.getByLabel('Username'), 'admin');
  await hand.fill(page.getByLabel(/^Password/), password);
  await hand.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

async function addMachine(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('navigation').getByRole('link', { name: 'Machines', exact: true }).first());
  await hand.fill(page.getByLabel('Name · Français'), 'Scie');
  await hand.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Scie' }).waitFor();
}

async function publishIt(hand: Hand): Promise<void> {
  await hand.click(hand.button('Publish'));
  await hand.button('Undo').waitFor();
}

const lists = [
  { title: 'Advantages', form: 'Add an advantage', fields: ['Description'], entries: 2 },
  { title: 'Technical characteristics', form: 'Add a characteristic', fields: ['Name', 'Value'], entries: 3 },
  { title: 'Options', form: 'Add an option', fields: ['Name', 'Value'], entries: 2 },
];

async function typeEntries(hand: Hand): Promise<void> {
  for (const { title, form, fields, entries } of lists) {
    const section = hand.page.getByRole('region', { name: title, exact: true });
    const row = section.getByRole('form', { name: form });
    await row.getByRole('textbox').first().focus();
    for (let entry = 1; entry <= entries; entry += 1) {
      for (const field of fields) {
        await row.getByLabel(field).focus(); // by Tab, which is not counted
        await hand.type(`${title} ${entry}`);
      }
      await hand.press('Enter');
      await hand.button(`Move ${title} ${entry}`, section).waitFor();
    }
  }
}

async function pasteEntries(hand: Hand): Promise<void> {
  for (const { title, form, fields, entries } of lists) {
    const section = hand.page.getByRole('region', { name: title, exact: true });
    const lines = Array.from({ length: entries }, (_, index) => fields.map((field) => `${field} ${index}`).join('\t'));
    const row = section.getByRole('form', { name: form });
    await hand.paste(row.getByRole('textbox').first(), lines.join('\n'));
    await hand.button(`Move ${fields[0]} ${entries - 1}`, section).waitFor();
  }
}

async function addCategoryAndPhotos(hand: Hand): Promise<void> {
  const { page } = hand;
  const categories = page.getByRole('region', { name: 'Categories' });
  await categories.getByLabel('Add to a category').focus(); // by Tab
  await hand.type('bois');
  await hand.press('Enter');
  await hand.button(/^Remove from/, categories).waitFor();
  await hand.choose(hand.button(/choose files/), photos);
  await page.getByRole('region', { name: 'Pictures and videos' }).locator('img').nth(2).waitFor();
}

async function describePhoto(hand: Hand): Promise<void> {
  const pictures = hand.page.getByRole('region', { name: 'Pictures and videos' });
  await hand.fill(pictures.getByLabel('Alternative text · Français').first(), 'Devant');
  await hand.fill(pictures.getByLabel('Alternative text · Deutsch').first(), 'Vorne');
  await expectSaved(hand.page);
}

/** Clears six German and English texts of the first machine. */
async function clearTexts(call: Awaited<ReturnType<typeof signIn>>): Promise<void> {
  const { technical_characteristics: entries } = await call('GET', '/api/machine/1');
  await call('PATCH', '/api/machine/1', { metadescription_de: '', description_en: '' });
  for (const { id } of (entries as { id: number }[]).slice(0, 2))
    await call('PATCH', `/api/machine/1/technical-characteristics/${id}`, { name_de: '', value_en: '' });
}

async function fillGaps(hand: Hand): Promise<void> {
  const { page } = hand;
  const gap = page.getByRole('row', { name: /FB 22/ }).getByRole('link', { name: 'Missing' });
  await hand.click(gap.first());
  for (let filled = 0; filled < 6; filled += 1) {
    if (filled > 0) await hand.press('Alt+n');
    const input = page.locator('textarea:focus');
    await input.waitFor();
    await hand.fill(input, `text ${filled}`);
    await expectSaved(page);
  }
}

async function seeIt(hand: Hand): Promise<void> {
  const tab = hand.page.waitForEvent('popup');
  await hand.click(hand.page.getByRole('link', { name: 'View on the site' }));
  await (await tab).getByRole('heading', { level: 1 }).waitFor();
  await (await tab).close();
}

async function restoreText(hand: Hand): Promise<void> {
  await hand.click(hand.button('History'));
  await hand.click(hand.button(/^Restore/).first());
}

async function deleteMachine(hand: Hand): Promise<void> {
  await hand.click(hand.button('Delete machine'));
  await hand.click(hand.button('Delete', hand.page.getByRole('dialog')));
  await hand.click(hand.button('Undo'));
}

async function addNews(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.fill(page.getByLabel('Title · Français'), 'Fermé vendredi');
  await hand.press('Enter');
  const contents = page.getByRole('region', { name: 'Contents' });
  await hand.fill(contents.getByLabel('Subtitle · Français'), 'Inventaire');
  await hand.fill(contents.getByLabel('Text · Français'), 'L’atelier est fermé.');
  await hand.click(hand.button('Add the content', contents));
  await hand.choose(hand.button(/choose/), photos.slice(0, 1));
  await page.getByRole('region', { name: 'Picture or video' }).locator('img').waitFor();
  await publishIt(hand);
}

async function removeExamples(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(hand.button('Delete the examples'));
  await hand.click(hand.button('Delete', page.getByRole('dialog')));
  await hand.click(hand.button('Undo', page.getByRole('main')));
  await hand.button('Delete the examples').waitFor();
}

/** From the link in the mail of an enquiry to the sent answer, with a photo from the camera. */
async function answerOnPhone(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(hand.button('Reply'));
  const form = page.getByRole('form', { name: 'Your answer' });
  await form.getByText('Freundliche Grüsse').waitFor();
  await hand.type('Gern. Das Foto zeigt die Dichtung.'); // the caret is below the greeting
  await hand.choose(hand.button('Take a photo', form), photos.slice(0, 1));
  await form.getByText(/^about-1/).waitFor();
  await hand.click(hand.button('Send the answer', form));
  await page.getByRole('listitem').getByText('Gern. Das Foto').waitFor();
}

/** Prints the length of a machine's editor and the distance to its pictures, both in screens of 900 px. */
async function tellLength(page: Page): Promise<void> {
  const pictures = page.getByRole('region', { name: 'Pictures and videos' });
  await pictures.locator('img').first().waitFor({ state: 'attached' });
  const top = await pictures.evaluate((section) => section.getBoundingClientRect().top + scrollY - innerHeight);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  console.log(
    `editor of a machine: ${(height / 900).toFixed(1)} screens; pictures in view after ${(top / 900).toFixed(1)}`,
  );
}

// Nothing is sent, but with a mail server enquiries are answered in the inbox.
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'workshop@example.ch' };
const product = await serveProduct(undefined, { ADMIN_PASSWORD: password, ...mail });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  const call = await signIn(product.url);
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
  const machine = (await call('POST', '/api/machine', { name_fr: 'Broyeur' })).id;
  await openScreen(page, `/admin/machine/1`);
  await tellLength(page);
  const editor = `/admin/machine/${machine}`;
  await count(page, 'add a machine', '/admin/dashboard', addMachine);
  await count(page, 'publish it', '', publishIt);
  await count(page, 'fill it: 2 advantages, 3 characteristics, 2 options', editor, typeEntries);
  await count(page, 'fill it: category, 3 photos', editor, addCategoryAndPhotos);
  await count(page, 'alternative text of a photo in two languages', `${editor}?language=de`, describePhoto);
  await clearTexts(call);
  await count(page, 'fill six gaps of a machine, from the overview of translations', '/admin/translation', fillGaps);
  await count(page, 'see the machine in German', '/admin/machine/1?language=de', seeIt);
  await count(page, 'restore one text', '/admin/machine/1', restoreText);
  await count(page, 'delete a machine, and take that back', editor, deleteMachine);
  await count(page, 'news with a paragraph and a picture, published', '/admin/news', addNews);
  await count(page, 'delete the examples, and take that back', '/admin/dashboard', removeExamples);
  await page.context().clearCookies();
  await page.goto('/admin/login');
  await count(page, 'log in', '', logIn);
  console.log(`in all: ${sum}`);
  await count(page, 'instead, the entries pasted from a spreadsheet', editor, pasteEntries);
  await call('POST', '/api/contact', { ...enquiry, language: 'de' });
  const phone = await browser.newPage({ baseURL: product.url, viewport: { width: 390, height: 664 }, hasTouch: true });
  await count(
    phone,
    'answer an enquiry on a phone, with a photo, from the link in its mail',
    '/admin/message/1',
    answerOnPhone,
  );
} finally {
  await browser.close();
  await product.stop();
}
