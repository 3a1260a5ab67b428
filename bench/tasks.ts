import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../bin/find-chromium.ts';
import { signIn } from '../test/support/administrator.ts';
import { expectSaved, openScreen } from '../test/support/back-office.ts';
import { password } from '../test/support/server.ts';
import { serveProduct } from './serve.ts';

/**
 * Does the owner's usual tasks in the back-office and prints what each one costs: clicks or keys that act, and fields that are
 * filled. What the screen offers is used: the same file counts older states of the product.
 */
type Cost = { clicks: number; fields: number };

const images = join(import.meta.dirname, '../content/images');
const photos = ['about-1.webp', 'about-2.webp', 'hero-about.webp'].map((name) => join(images, name));

/** Counts what a task does. */
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

  button(name: string | RegExp, within: Locator | Page = this.page): Locator {
    return within.getByRole('button', { name, exact: typeof name === 'string' });
  }
}

async function count(page: Page, title: string, from: string, task: (hand: Hand) => Promise<void>): Promise<void> {
  await openScreen(page, from);
  const hand = new Hand(page);
  await task(hand);
  const { clicks, fields } = hand.cost;
  console.log(`${title}: ${clicks} + ${fields} = ${clicks + fields}`);
}

async function addMachine(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByRole('navigation').getByRole('link', { name: 'Machines', exact: true }).first());
  await hand.click(hand.button('Add a machine'));
  await hand.fill(page.getByLabel('Name · Français').first(), 'Scie');
  await hand.click(hand.button('Add the machine'));
  await page.getByRole('heading', { level: 1, name: 'Scie' }).waitFor();
}

async function fillMachine(hand: Hand): Promise<void> {
  const { page } = hand;
  const lists = [
    { title: 'Advantages', add: 'Add an advantage', fields: ['Description'], entries: 2 },
    { title: 'Technical characteristics', add: 'Add a characteristic', fields: ['Name', 'Value'], entries: 3 },
    { title: 'Options', add: 'Add an option', fields: ['Name', 'Value'], entries: 2 },
  ];
  for (const { title, add, fields, entries } of lists) {
    const section = page.getByRole('region', { name: title, exact: true });
    await hand.click(hand.button(add, section));
    const form = section.locator('form');
    for (let entry = 1; entry <= entries; entry += 1) {
      for (const field of fields) await hand.fill(form.getByLabel(`${field} · Français`), `${title} ${entry}`);
      await hand.click(hand.button('Add', form));
      await hand.button(`Move ${title} ${entry}`, section).waitFor();
    }
  }
  const categories = page.getByRole('region', { name: 'Categories' });
  hand.cost.fields += 1;
  await categories.getByRole('combobox').selectOption({ index: 1 });
  await hand.click(hand.button('Add', categories));
  const chooser = page.waitForEvent('filechooser');
  await hand.click(hand.button(/choose files/));
  hand.cost.fields += 1;
  await (await chooser).setFiles(photos);
  await page.getByRole('region', { name: 'Pictures and videos' }).locator('img').nth(2).waitFor();
}

async function describePhoto(hand: Hand): Promise<void> {
  const pictures = hand.page.getByRole('region', { name: 'Pictures and videos' });
  await hand.fill(pictures.getByLabel('Alternative text · Français').first(), 'Devant');
  await hand.fill(pictures.getByLabel('Alternative text · Deutsch').first(), 'Vorne');
  await expectSaved(hand.page);
}

/** Empties six texts of the first machine, German and English. */
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
    if (filled > 0) await goToNextGap(hand, gap);
    const input = page.locator('textarea:focus');
    await input.waitFor();
    await hand.fill(input, `text ${filled}`);
    await expectSaved(page);
  }
}

/** By the button of the editor, or back by the overview where it has none. */
async function goToNextGap(hand: Hand, gap: Locator): Promise<void> {
  const { page } = hand;
  if ((await hand.button(/^Next missing text/).count()) > 0) {
    await hand.press('Alt+n');
    return;
  }
  await hand.click(page.getByRole('navigation').getByRole('link', { name: 'Translations', exact: true }));
  await hand.click(gap.first());
}

async function seeIt(hand: Hand): Promise<void> {
  await hand.click(hand.button('View on the site'));
  hand.cost.clicks += 1;
  await hand.page.getByRole('menuitem', { name: 'Deutsch' }).waitFor();
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
  await hand.click(hand.button('Add a news item'));
  await fillRequired(hand, page.locator('form'));
  await hand.click(hand.button('Add the news item'));
  const contents = page.getByRole('region', { name: 'Contents' });
  await hand.click(hand.button('Add content', contents));
  await fillRequired(hand, contents.locator('form'));
  await hand.click(hand.button('Add the content', contents));
  const chooser = page.waitForEvent('filechooser');
  await hand.click(hand.button(/choose/));
  hand.cost.fields += 1;
  await (await chooser).setFiles(photos.slice(0, 1));
  await page.getByRole('region', { name: 'Picture or video' }).locator('img').waitFor();
}

/** All inputs that have to be filled. */
async function fillRequired(hand: Hand, form: Locator): Promise<void> {
  for (const input of await form.locator('[aria-required=true]').all()) await hand.fill(input, 'Texte');
}

/** How many screens the editor of a usual machine is long, and how many its pictures are away. */
async function tellLength(page: Page): Promise<void> {
  const pictures = page.getByRole('region', { name: 'Pictures and videos' });
  await pictures.locator('img').first().waitFor({ state: 'attached' });
  const top = await pictures.evaluate((section) => section.getBoundingClientRect().top + scrollY - innerHeight);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  console.log(
    `editor of a machine: ${(height / 900).toFixed(1)} screens; pictures in view after ${(top / 900).toFixed(1)}`,
  );
}

const product = await serveProduct(undefined, { ADMIN_PASSWORD: password });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
try {
  const call = await signIn(product.url);
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
  const machine = (await call('POST', '/api/machine', { name_fr: 'Broyeur' })).id;
  await openScreen(page, `/admin/machine/1`);
  await tellLength(page);
  await count(page, 'add a machine', '/admin/dashboard', addMachine);
  await count(
    page,
    'fill it: 2 advantages, 3 characteristics, 2 options, category, 3 photos',
    `/admin/machine/${machine}`,
    fillMachine,
  );
  await count(
    page,
    'alternative text of a photo in two languages',
    `/admin/machine/${machine}?language=de`,
    describePhoto,
  );
  await clearTexts(call);
  await count(page, 'fill six gaps of a machine, from the overview of translations', '/admin/translation', fillGaps);
  await count(page, 'see the machine in German', '/admin/machine/1?language=de', seeIt);
  await count(page, 'restore one text', '/admin/machine/1', restoreText);
  await count(page, 'delete a machine, and take that back', `/admin/machine/${machine}`, deleteMachine);
  await count(page, 'news with a paragraph and a picture', '/admin/news', addNews);
} finally {
  await browser.close();
  await product.stop();
}
