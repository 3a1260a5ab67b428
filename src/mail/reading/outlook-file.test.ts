import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js';
import { TypeEnum } from '@kenjiuno/msgreader/lib/Reader.js';
import { expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

/** A folder of a compound file: streams by their names, and folders. */
type Folder = { [name: string]: Buffer | Folder };

const unicode = (text: string) => Buffer.from(text, 'utf16le');
const property = (id: string, text: string) => ({ [`__substg1.0_${id}001F`]: unicode(text) });
const address = (email: string) => property('39FE', email);
const file = (name: string, content: string, more: Folder = {}) => ({
  ...property('3707', name),
  '__substg1.0_37010102': Buffer.from(content),
  ...more,
});
const hidden = {
  '__properties_version1.0': Buffer.concat([
    Buffer.alloc(8),
    Buffer.from('0b00fe7f0600000001000000', 'hex'),
    Buffer.alloc(4),
  ]),
};

const message: Folder = {
  ...property('5D01', 'anna@example.ch'),
  ...property('0C1A', 'Anna Müller'),
  ...property('0037', 'Demande – prix'),
  ...property('1000', 'Bonjour 漢\r\nAnna'),
  ...property('1035', '<1@example.ch>'),
  ...property(
    '007D',
    'Date: Thu, 26 Nov 2026 09:30:00 +0100\r\nReferences: <0@example.ch>\r\nDelivered-To: atelier@example.ch\r\n',
  ),
  '__recip_version1.0_#00000000': address('Info@example.ch'),
  '__attach_version1.0_#00000000': file('plan.pdf', '%PDF'.repeat(2_000)),
  '__attach_version1.0_#00000001': file('logo.png', 'x', hidden),
};

function outlookFile(folder: Folder): Buffer {
  const entries: Entry[] = [{ name: 'Root Entry', type: TypeEnum.ROOT, length: 0, children: [] }];
  add(folder, entries, 0);
  return Buffer.from(burn(entries));
}

function add(folder: Folder, entries: Entry[], parent: number): void {
  for (const [name, content] of Object.entries(folder)) {
    const at = entries.length;
    entries[parent]?.children?.push(at);
    if (Buffer.isBuffer(content))
      entries.push({
        name,
        type: TypeEnum.DOCUMENT,
        length: content.length,
        binaryProvider: () => Uint8Array.from(content),
      });
    else {
      entries.push({ name, type: TypeEnum.DIRECTORY, length: 0, children: [] });
      add(content, entries, at);
    }
  }
}

test('a message of Outlook is read like a mail', async () => {
  const { files, ...mail } = await readMail(outlookFile(message));
  expect(mail).toEqual({
    ...{ from: 'anna@example.ch', fromName: 'Anna Müller', to: ['atelier@example.ch', 'info@example.ch'] },
    ...{ subject: 'Demande – prix', text: 'Bonjour 漢\nAnna', kind: 'mail', marks: [], messageId: '<1@example.ch>' },
    ...{ refersTo: ['<0@example.ch>'], date: '2026-11-26T08:30:00.000Z', authentication: [] },
  });
  expect(files).toEqual([{ name: 'plan.pdf', bytes: new Uint8Array(Buffer.from('%PDF'.repeat(2_000))) }]);
});

test('without a plain text, its HTML is read', async () => {
  const html = { '__substg1.0_10130102': Buffer.from('<p>Pi\xe8ce</p><img src="cid:a@b">', 'latin1') };
  const picture = { '__attach_version1.0_#00000001': file('a.png', 'x', property('3712', 'a@b')) };
  const { text, files } = await readMail(outlookFile({ ...message, ...property('1000', ''), ...html, ...picture }));
  expect(text).toBe('Pièce');
  expect(files.map(({ name }) => name)).toEqual(['plan.pdf']);
});

test('a message in it is shown below', async () => {
  const inner = { ...property('5D01', 'bob@example.ch'), ...property('0037', 'Plan'), ...property('1000', 'Voilà') };
  const inside = { ...inner, '__attach_version1.0_#00000000': file('inner.pdf', '%PDF') };
  const { text, files } = await readMail(
    outlookFile({ ...message, '__attach_version1.0_#00000002': { '__substg1.0_3701000D': inside } }),
  );
  expect(text).toBe('Bonjour 漢\nAnna\n\nFrom: bob@example.ch\nSubject: Plan\n\nVoilà');
  expect(files.map(({ name }) => name)).toEqual(['plan.pdf', 'inner.pdf']);
});

test('a damaged one is refused', async () => {
  const whole = outlookFile(message);
  const refused = { status: 400 };
  await expect(readMail(whole.subarray(0, 1_000))).rejects.toMatchObject(refused);
  await expect(readMail(whole.subarray(0, 8))).rejects.toMatchObject(refused);
  const { '__substg1.0_5D01001F': _, ...nobody } = message;
  await expect(readMail(outlookFile(nobody)), 'without a sender').rejects.toMatchObject(refused);
});

test('chains and trees that meet themselves are refused', async () => {
  const whole = outlookFile(message);
  const changed = (offset: number, value: number) => {
    const copy = Buffer.from(whole);
    copy.writeUInt32LE(value, offset);
    return copy;
  };
  const sector = (number: number) => (number + 1) * 512;
  const directory = whole.readUInt32LE(48);
  const table = sector(whole.readUInt32LE(76));
  const circles = [
    changed(table + directory * 4, directory),
    changed(sector(whole.readUInt32LE(60)), 0),
    changed(sector(directory) + 128 + 68, 1),
    changed(sector(directory) + 128 + 120, 2 ** 31),
  ];
  for (const [at, circle] of circles.entries())
    await expect(readMail(circle), `the ${at}th`).rejects.toMatchObject({ status: 400, cause: undefined });
});
