import type { Reason } from '../lib/refusal-text.ts';
import { defaultLanguage, type Language } from './language.ts';
import { type PageKey, pageKeys } from './page.ts';
import { isSingleLine } from './single-line.ts';

/** What several pages share: header, menus and footer; the forms; the mails. */
export const sharedTexts = ['shell', 'form', 'mail'] as const;

/** Everything that has texts of its own: each kind of page, and what pages share. */
export type TextPage = PageKey | (typeof sharedTexts)[number];

export const textPages: readonly TextPage[] = [...pageKeys, ...sharedTexts];

export const pageTextFields = ['text'] as const;

/**
 * A text that comes with the program, in each language. `key` is its place in the locale files: `home.hero.title`. `hides` is there
 * if it may be hidden: the keys of the texts that go with it.
 */
export type DefaultText = { key: string; texts: Record<Language, string>; hides?: readonly string[] };

/** Texts of the locale files that migrations have filled lists with: the owner edits these lists, and no page shows the texts. */
const seeds = [
  'histoire.entries',
  'projects',
  'hydraulique.services.items',
  'oxycoupage.services.items',
  'oxycoupage.steels.families',
  'r&d.list.items',
];

export function isSeed(key: string): boolean {
  return seeds.some((seed) => key.startsWith(`${seed}.`));
}

/** Which text a language shows: the owner's, the default, or the owner's French one. */
export type ShownSource = 'own' | 'default' | 'french';

/**
 * A language without an own text shows its default only while the French text is the default too; otherwise page and default would
 * contradict each other, and it shows the owner's French text.
 * @param own the owner's text in the language, blank if there is none; `french`: in French
 */
export function shownSource(own: string, french: string, language: Language): ShownSource {
  if (own.trim() !== '') return 'own';
  return language === defaultLanguage || french.trim() === '' ? 'default' : 'french';
}

/** The owner's text may be so many times longer than the default; short labels have more room. */
export function longestText(defaultText: string): number {
  return Math.max(200, 4 * defaultText.length);
}

const placeholder = /\{\{[^{}]*\}\}/g;

/**
 * Why a text cannot stand in the place of the default: it is too long, has a line break where there is one line, lacks what
 * the site fills in (`{{company}}`) or highlights (`<mark>`), or asks for something that the site does not fill in. Undefined if it
 * can. A blank one can: the default text then stands. Other markup is shown as it was typed.
 */
export function whyUnfit(text: string, defaultText: string): Reason | undefined {
  if (text.trim() === '') return undefined;
  const limit = longestText(defaultText);
  if (text.length > limit) return { code: 'atMostCharacters', limit };
  if (!defaultText.includes('\n') && !isSingleLine(text)) return 'singleLine';
  const [wanted, given] = [markersIn(defaultText), markersIn(text)];
  const missing = wanted.find((marker) => !given.includes(marker));
  if (missing) return { code: 'markerMissing', marker: missing };
  const unknown = given.find((marker) => marker !== '<mark>' && !wanted.includes(marker));
  if (unknown) return { code: 'markerUnknown', marker: unknown };
  return wanted.includes('<mark>') && !isBalanced(text) ? 'markUnbalanced' : undefined;
}

/** What a text must hold: each placeholder, and `<mark>` if a part of it is highlighted. */
export function markersIn(text: string): string[] {
  return [...new Set(text.match(placeholder) ?? []), ...(text.includes('<mark>') ? ['<mark>'] : [])];
}

/** Each `<mark>` is closed before the next one opens. */
function isBalanced(text: string): boolean {
  const tags = text.match(/<\/?mark>/g) ?? [];
  return tags.length % 2 === 0 && tags.every((tag, index) => tag === (index % 2 === 0 ? '<mark>' : '</mark>'));
}
