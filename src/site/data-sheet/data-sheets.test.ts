import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Media } from '../../media/media.ts';
import type { DataSheet } from './content.ts';
import { openDataSheets } from './data-sheets.ts';

const text = (of: string) => ({ text: of, language: 'de' as const });

const sheet: DataSheet = {
  language: 'de',
  url: 'https://www.example.ch/de/maschine/1',
  updated: '2026-01-02T03:04:05.000Z',
  name: text('Presse'),
  categories: [],
  offer: [],
  description: text('Sie presst.'),
  advantages: [],
  characteristics: [],
  options: [],
  pictures: [{ file: 'missing.webp', isVideo: false, description: text('Die Presse'), focus: { x: 50, y: 50 } }],
  contact: { name: 'AFI', address: [], phone: '+41 00 000 00 00', email: 'a@example.ch', hours: text('') },
  texts: {
    kind: 'Datenblatt',
    date: '',
    online: '',
    code: '',
    video: '',
    offer: '',
    description: 'Beschreibung',
    advantages: '',
    characteristics: '',
    options: '',
    pictures: '',
    contact: 'Kontakt',
    illustration: '',
  },
};

/** Opens data sheets in a new folder; `path` finds their pictures. */
async function open(path: Media['path']) {
  const folder = await mkdtemp(join(tmpdir(), 'sheets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, dataSheets: await openDataSheets(folder, { path } as Media) };
}

test('simultaneous requests share one data sheet, which is kept until it expires, even without its picture', async () => {
  const { folder, dataSheets } = await open(async () => '/nowhere/missing.webp');
  const [first, second] = await Promise.all([dataSheets.read(sheet), dataSheets.read({ ...sheet })]);
  expect(first?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(second).toBe(first);
  expect(await readdir(folder)).toEqual([`${dataSheets.nameOf(sheet)}.pdf`]);
  expect(await dataSheets.read(sheet)).toEqual(first);
  await dataSheets.sweep(Date.now() - 60_000);
  expect(await readdir(folder)).toHaveLength(1);
  await dataSheets.sweep(Date.now() + 60_000);
  expect(await readdir(folder)).toEqual([]);
});

test('other content makes another data sheet, a flood of them is refused, and a failed one can be made again', async () => {
  const disk = Promise.withResolvers<string>();
  const { dataSheets } = await open(() => disk.promise);
  const flood = Array.from({ length: 30 }, (_, day) => ({ ...sheet, updated: `2026-01-${day + 1}` }));
  expect(new Set(flood.map(dataSheets.nameOf)).size).toBe(30);
  const reasons: string[] = [];
  const answers = flood.map((each) => dataSheets.read(each).catch((error) => reasons.push(String(error))));
  await expect.poll(() => reasons).toEqual(Array(19).fill('Refusal: The server is busy. Try again in a moment'));
  disk.reject(new Error('No disk'));
  await Promise.all(answers);
  expect(reasons.slice(19)).toEqual(Array(11).fill('Error: No disk'));
  await expect(dataSheets.read(sheet)).rejects.toThrow('No disk');
});
