import { expect, test } from 'vitest';
import { foldMail } from './folded-mail.ts';

const fold = (...lines: string[]) => foldMail(lines.join('\n'));

test.each([
  ['Le jeu. 26 nov. 2026 à 09:15, Anna <a@x.ch> a écrit\u00a0:'],
  ['Am 26.11.2026 um 09:15 schrieb Anna Müller:'],
  ['Am Do., 26. Nov. 2026 schrieb Anna <\na@x.ch>:'],
  ['On Thu, Nov 26, 2026 at 9:15 AM Anna\n<a@x.ch> wrote:'],
  ['Il giorno gio 26 nov 2026 Anna ha scritto:'],
  ['El jue, 26 nov 2026 Anna escribió:'],
])('quoted history is folded with its introduction: %s', (introduction) => {
  expect(fold('Oui.', '', introduction, '', '> Question', '> > older', '', '> end', '')).toEqual({
    shown: 'Oui.',
    folded: `${introduction}\n\n> Question\n> > older\n\n> end`,
  });
});

test.each([
  ['-----Ursprüngliche Nachricht-----\nVon: a'],
  ['-----Original Message-----\nFrom: a'],
  ["-----Message d'origine-----\nDe : a"],
  ['________________________________\nVon: Anna <a@x.ch>\nGesendet: Donnerstag\nAn: b'],
  ['De : Anna\nEnvoyé : jeudi\nÀ : b'],
  ['From: Anna\nSent: Thursday'],
  ['Da: Anna\nInviato: giovedì'],
  ['De: Anna\nEnviado el: jueves'],
])("Outlook's history is folded: %s", (head) => {
  expect(fold('Oui.', '', head, '', 'Question')).toEqual({ shown: 'Oui.', folded: `${head}\n\nQuestion` });
});

test('signatures are folded, above and below the history', () => {
  expect(fold('Oui.', '-- ', 'Anna')).toEqual({ shown: 'Oui.', folded: '-- \nAnna' });
  expect(fold('Oui.', '--', 'Anna', '', 'On Thursday Anna wrote:', '> a')).toMatchObject({ shown: 'Oui.' });
  expect(fold('Oui.', '', '> a', '', '-- ', 'Anna')).toMatchObject({ shown: 'Oui.' });
  const long = ['a', '--', ...Array<string>(30).fill('text'), 'end'];
  expect(fold(...long).folded, 'two hyphens in a long text').toBe('');
});

test('answers between quoted lines stay shown', () => {
  const answers = ['On Thursday Anna wrote:', '> one?', 'Yes.', '> two?', 'No.'];
  expect(fold(...answers).folded).toBe('');
  expect(fold(...answers, '> end').shown).toContain('No.');
  expect(fold('Hi', '-----Original Message-----', '> one?', 'Yes.').folded).toBe('');
});

test('nothing is folded if nothing would be shown, and forwarded mails stay', () => {
  for (const text of ['> a', '-- \nAnna', 'From: Anna\nSent: Thursday\n\nText', '', 'On Thursday Anna wrote:\n> a'])
    expect(foldMail(text)).toEqual({ shown: text, folded: '' });
  expect(
    fold('FYI', '-- ', 'Bob', '---------- Forwarded message ---------', 'From: Anna', 'Date: Thursday', '', 'Text')
      .folded,
  ).toBe('');
  expect(fold('See.', '', 'From: Anna <a@x.ch>', 'Date: 2026-11-26 09:30', 'Subject: x', '', 'Text').folded).toBe('');
});

test('hostile texts end', () => {
  for (const piece of ['> ', '>\n', '\n', 'From: \n', '-- \n', 'On schrieb ', 'On \n', '__________\n'])
    expect(foldMail(piece.repeat(100_000 / piece.length)).shown).not.toBe('x');
});
