import { expect } from 'vitest';
import { type Call, test } from '../../support/contract.ts';
import { input as inputFile } from '../../support/input.ts';

const input = (name: string) => inputFile(`translation/${name}`);

const make = (admin: Call) => admin('POST', '/api/machine', { name_fr: 'Nom nouveau', description_fr: 'Une.\nDeux.' });
const send = async (admin: Call, file: Buffer | string) => {
  const { status, body } = await admin('POST', '/api/translations/agency', file, {
    'content-type': 'application/xliff+xml',
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const to = ({ differences }: { differences: { fields: { to: string }[] }[] }) =>
  differences.flatMap(({ fields }) => fields.map((field) => field.to));

test('a target that nobody has translated, and that repeats its source, is no translation', async ({ admin }) => {
  await make(admin);
  const copy = (await input('untranslated-copies.xlf')).toString();
  for (const state of ['needs-translation', 'new']) {
    const read = await send(admin, copy.replace('needs-translation', state));
    expect(read).toMatchObject({ differences: [], faults: [], counts: { change: 0 }, blank_count: 1 });
  }
  // In another state, somebody has decided that it is the same.
  expect(to(await send(admin, copy.replace('needs-translation', 'translated')))).toEqual(['Nom nouveau']);
});

test('elements are known by their namespace, whatever their prefix, and those of other programs are ignored', async ({
  admin,
}) => {
  await make(admin);
  const prefixed = (await input('prefixed.xlf')).toString();
  expect(to(await send(admin, prefixed))).toEqual(['Vertical splitter']);
  const foreign = prefixed
    .replace('<x:xliff ', '<x:xliff xmlns:mq="MQXliff" ')
    .replace('<x:target>', '<mq:target>Other</mq:target><x:target><mq:ch val="1"/>');
  expect(to(await send(admin, foreign))).toEqual(['Vertical splitter']);
});

test('a name has one line, a description keeps its lines', async ({ admin }) => {
  await make(admin);
  expect(to(await send(admin, await input('line-break-in-name.xlf')))).toEqual(['Vertical splitter']);
  const wrapped = (await input('line-break-in-name.xlf'))
    .toString()
    .replace('machine.1.name.en', 'machine.1.description.en')
    .replace('<source>Nom nouveau', '<source>Une.\nDeux.')
    .replace(/Vertical\s+splitter/, 'One.\nTwo.');
  expect(to(await send(admin, wrapped))).toEqual(['One.\nTwo.']);
});

test('XLIFF 2.0 and 2.1 are read, their segments as one text, in composed letters', async ({ admin }) => {
  await make(admin);
  const second = (version: string, state: string, target: string) => `<?xml version="1.0"?>
<xliff version="${version}" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="fr-CH" trgLang="de-CH">
  <file id="f1"><group id="g"><unit id="machine.1.name.de">
    <segment state="${state}"><source>Nom </source><target>${target} </target></segment>
    <segment state="${state}"><source>nouveau</source><target>neu</target></segment>
  </unit></group></file></xliff>`;
  expect(to(await send(admin, second('2.0', 'translated', 'Gera\u0308t')))).toEqual(['Gerät neu']);
  expect(to(await send(admin, second('2.1', 'final', 'Name')))).toEqual(['Name neu']);
  const copy = second('2.1', 'initial', 'Nom').replace('>neu<', '>nouveau<');
  expect(await send(admin, copy)).toMatchObject({ differences: [], blank_count: 1 });
});
