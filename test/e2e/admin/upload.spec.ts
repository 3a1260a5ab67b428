import { truncate, writeFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { pathOf } from '../../support/addresses.ts';
import { expectSaved, field, openScreen } from '../../support/back-office.ts';
import { drop, paste, type Sample } from '../../support/drop.ts';
import { input } from '../../support/input.ts';
import { picture, video } from '../../support/media-sample.ts';
import { inAll } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const stream = '**/picture/stream';
const section = (page: Page) => page.getByRole('region', { name: 'Pictures and videos' });
const area = (page: Page) => section(page).getByRole('button', { name: /^Drop pictures or videos here/ });
const pictures = (page: Page) => section(page).getByRole('button', { name: /^Delete / });
const picker = (page: Page) => section(page).locator('input[type=file][aria-label]');
const failure = (page: Page) => page.getByRole('main').getByRole('alert');

/** The first bytes of a photo of a telephone. */
const emptyPhoto = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

async function png(name: string, width = 60): Promise<Sample> {
  return { name, mimeType: 'image/png', buffer: await picture({ width, height: 40 }).png().toBuffer() };
}

let machine: number;
test.beforeEach(async ({ page, administrator }) => {
  ({ id: machine } = await administrator('POST', '/api/machine', inAll('name')));
  await openScreen(page, `/admin/machine/${machine}`);
});

test('pictures can be dropped, pasted and picked, several at once', full, async ({ page, administrator }) => {
  await drop(area(page), [await png('one.png', 61), await png('two.png', 62)]);
  await expect(pictures(page)).toHaveCount(2);
  await paste(page, [await png('three.png', 63)]);
  await expect(pictures(page)).toHaveCount(3);
  await picker(page).setInputFiles([await png('four.png', 64), await png('five.png', 65)]);
  await expect(pictures(page)).toHaveCount(5);
  const stored = (await administrator('GET', `/api/machine/${machine}`)).pictures as { width: number; url: string }[];
  expect(stored.map(({ width }) => width)).toEqual([61, 62, 63, 64, 65]);
  for (const { url } of stored) expect((await page.request.get(url)).status()).toBe(200);
});

test('an upload shows its progress, and closing the tab asks', full, async ({ page, administrator }) => {
  const held = await hold(page);
  await picker(page).setInputFiles([await png('slow.png')]);
  await expect(section(page).getByText('slow.png')).toBeVisible();
  await expect(section(page).getByRole('progressbar', { name: 'Uploading slow.png' })).toHaveAttribute('aria-valuenow');
  await expect(page.getByRole('banner').getByText('Saving…', { exact: true })).toBeVisible();
  await area(page).focus(); // browsers close an untouched page without asking
  await page.keyboard.press('Tab');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  held.release();
  await expect(pictures(page)).toHaveCount(1);
  await expect(section(page).getByRole('progressbar')).toHaveCount(0);
  expect((await administrator('GET', `/api/machine/${machine}`)).pictures).toHaveLength(1);
  await expectSaved(page);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});

test(
  'a cancelled upload is neither on the screen nor on the server, and the next one continues',
  full,
  async ({ page, administrator }) => {
    const held = await hold(page);
    await picker(page).setInputFiles([await png('unwanted.png', 61), await png('wanted.png', 62)]);
    const rows = section(page).getByRole('progressbar');
    await expect(rows).toHaveCount(2);
    await section(page).getByRole('button', { name: 'Cancel' }).first().click();
    held.release();
    await expect(pictures(page)).toHaveCount(1);
    await expect(rows).toHaveCount(0);
    const stored = (await administrator('GET', `/api/machine/${machine}`)).pictures as { width: number }[];
    expect(stored.map(({ width }) => width)).toEqual([62]);
  },
);

test('a lost upload can be sent again', full, async ({ page, allowConsole }) => {
  allowConsole(/net::ERR_CONNECTION_RESET/);
  await page.route(stream, (route) => route.abort('connectionreset'), { times: 1 });
  await picker(page).setInputFiles([await png('lost.png')]);
  await expect(failure(page)).toContainText('lost.png: The server cannot be reached.');
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await expect(pictures(page)).toHaveCount(1);
  await expect(failure(page)).toHaveCount(0);
});

test(
  'a file that is not a picture is refused by name, before it is sent or by the server',
  full,
  async ({ page, allowConsole }) => {
    allowConsole(/status of 400|^response 400/);
    await drop(area(page), [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }]);
    await expect(failure(page)).toHaveText('notes.txt is neither a picture nor a video.');
    await picker(page).setInputFiles([{ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('text') }]);
    await expect(failure(page)).toHaveText(
      'fake.png: This type of file is not supported: choose JPEG, HEIC, PNG, WebP, AVIF, TIFF, GIF, MP4 or WebM',
    );
    await expect(page.getByText(/This type of file/)).toHaveCount(1);
    await expect(section(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await section(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(section(page).getByText('fake.png')).toHaveCount(0);
    await expect(failure(page)).toHaveCount(0);
    await picker(page).setInputFiles([{ name: 'IMG_1.heic', mimeType: 'image/heic', buffer: emptyPhoto }]);
    await expect(failure(page)).toHaveText('IMG_1.heic: The picture cannot be read');
    await expect(pictures(page)).toHaveCount(0);
  },
);

test('a photo of a telephone is converted, also where the system does not know its type', full, async ({ page }) => {
  const photo = await input('picture/telephone.heic');
  await picker(page).setInputFiles([{ name: 'IMG_1.HEIC', mimeType: '', buffer: photo }]);
  await expect(pictures(page)).toHaveCount(1);
  await expect(failure(page)).toHaveCount(0);
});

test('a picture that is too large is not sent', full, async ({ page }, info) => {
  const [large, small] = [info.outputPath('large.png'), info.outputPath('small.png')];
  await writeFile(large, '');
  await truncate(large, 30 * 1024 * 1024 + 1);
  await writeFile(small, (await png('small.png')).buffer);
  await picker(page).setInputFiles([large, small]);
  await expect(failure(page)).toHaveText('large.png is larger than 30\u00a0MB.');
  await expect(pictures(page)).toHaveCount(1);
});

for (const [name, mimeType] of [
  ['sample.mp4', 'video/mp4'],
  ['sample.webm', 'video/webm'],
] as const) {
  test(`the browser makes a poster for ${name}`, full, async ({ page, administrator }) => {
    await picker(page).setInputFiles([{ name, mimeType, buffer: await video(name) }]);
    await expect(pictures(page)).toHaveCount(1);
    const stored = async () => (await administrator('GET', `/api/machine/${machine}`)).pictures as { poster: string }[];
    await expect.poll(async () => (await stored())[0]?.poster).toMatch(/^\/media\/[\da-f]{32}\.webp$/);
    await page.goto(pathOf('machine', 'fr', machine));
    await expect(page.getByRole('main').locator('video').first()).toHaveAttribute('poster', /\.webp$/);
  });
}

for (const name of ['high10.mp4', 'yuv444.mp4', 'large.mp4', 'interlaced.mp4', 'av1.mp4', 'pcm.mov']) {
  test(`${name} is converted in the browser before it is sent`, full, async ({ page, administrator }) => {
    const mimeType = name.endsWith('mov') ? 'video/quicktime' : 'video/mp4';
    await picker(page).setInputFiles([{ name, mimeType, buffer: await input(`video/${name}`) }]);
    await expect(pictures(page)).toHaveCount(1);
    const { pictures: list } = await administrator('GET', `/api/machine/${machine}`);
    const [stored] = list as [{ type: string; width: number; height: number }];
    expect(stored).toMatchObject({ type: expect.stringMatching(/^video\/(mp4|webm)$/) });
    expect(Math.max(stored.width, stored.height)).toBeLessThanOrEqual(1920);
    await expect(failure(page)).toHaveCount(0);
  });
}

test('a conversion shows what it does and can be cancelled, and nothing is sent', full, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: await input('video/large.mp4') };
  await page.evaluate(() => {
    VideoEncoder.prototype.flush = () => new Promise(() => {}); // an encoder that never ends
  });
  await picker(page).setInputFiles([film]);
  await expect(section(page).getByRole('progressbar', { name: 'Converting film.mp4' })).toBeVisible();
  await expect(section(page)).toContainText('film.mp4 is converted for all browsers.');
  await section(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(section(page).getByRole('progressbar')).toHaveCount(0);
  await expect(failure(page)).toHaveCount(0);
  await expectSaved(page);
  expect(sent.filter((url) => url.includes('/picture'))).toEqual([]);
});

test('a video that this browser cannot convert is not sent, and its codec is named', full, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const hevc = await input('video/hevc.mov');
  await picker(page).setInputFiles([{ name: 'IMG_2.MOV', mimeType: 'video/quicktime', buffer: hevc }]);
  await expect(failure(page)).toContainText('IMG_2.MOV: The format of this video, HEVC (H.265), does not play');
  await expect(failure(page)).toContainText('Most Compatible');
  await expect(section(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(sent.filter((url) => url.includes('/picture'))).toEqual([]);
});

test('the editor loads variants of pictures and of video posters', full, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await picker(page).setInputFiles([
    { name: 'large.png', mimeType: 'image/png', buffer: await picture({ width: 1000, height: 600 }).png().toBuffer() },
    { name: 'sample.webm', mimeType: 'video/webm', buffer: await video('sample.webm') },
  ]);
  const clip = section(page).locator('video');
  await expect(clip).toHaveAttribute('poster', /-480\.webp$/);
  await expect(clip).toHaveAttribute('preload', 'none');
  const image = section(page).getByRole('img').first();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/-480\.avif$/);
  // The video may show the poster of an earlier test first: both are equal only if the browser decodes the same frame.
  const variants = () => new Set(asked.flatMap((path) => /-480\.(avif|webp)$/.exec(path)?.[1] ?? []));
  await expect.poll(variants).toEqual(new Set(['avif', 'webp']));
  expect(asked.filter((path) => /^\/media\/[\da-f]{32}\.webp$/.test(path))).toEqual([]);
});

test('the focal point and alternative texts of a picture reach the site', full, async ({ page }) => {
  await picker(page).setInputFiles([await png('press.png')]);
  await expect(pictures(page)).toHaveCount(1);
  await section(page).getByLabel('Horizontal focus').selectOption('20 %');
  await section(page).getByLabel('Vertical focus').selectOption('80 %');
  await page.getByRole('radiogroup', { name: 'Languages shown' }).getByText('All five').click();
  const texts = { fr: 'Presse', de: 'Hydraulikpresse', en: 'Press', it: 'Pressa', es: 'Prensa' } as const;
  const names = { fr: 'Français', de: 'Deutsch', en: 'English', it: 'Italiano', es: 'Español' } as const;
  for (const [language, text] of Object.entries(texts)) {
    const label = `Alternative text · ${names[language as keyof typeof names]}`;
    await field(page, 'Pictures and videos', label).fill(text);
  }
  await expectSaved(page);
  for (const [language, text] of Object.entries(texts)) {
    await page.goto(pathOf('machine', language as keyof typeof texts, machine));
    const image = page.getByRole('main').getByRole('img', { name: text }).first();
    await expect(image).toHaveCSS('object-position', '20% 80%');
  }
});

/** Holds uploads back until they are released. */
async function hold(page: Page): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(stream, (route: Route) => released.then(() => route.continue()).catch(() => {}));
  return { release: () => release() };
}
