import type { Reason } from '../../lib/refusal-text.ts';
import { defaultLanguage, type Language } from '../text/language.ts';
import { isSingleLine } from '../text/single-line.ts';
import { type PageKey, pageKeys } from './page.ts';

/** Texts shared by several pages: header, menus and footer; the forms; the mails. */
export const sharedTexts = ['shell', 'form', 'mail'] as const;

/** Everything with texts of its own: each kind of page, and the shared texts. */
export type TextPage = PageKey | (typeof sharedTexts)[number];

export const textPages: readonly TextPage[] = [...pageKeys, ...sharedTexts];

/**
 * A default text of the program in each language. `key` is its place in the locale files: `home.hero.title`. A text with `hides`
 * may be hidden, together with the texts of these keys.
 */
export type DefaultText = { key: string; texts: Record<Language, string>; hides?: readonly string[] };

/** Texts of the locale files from which migrations have filled lists. The owner edits the lists; no page shows these texts. */
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

/** The source of a text in a language: the owner's, the default, or the owner's French text. */
export type ShownSource = 'own' | 'default' | 'french';

/**
 * Decides which text a language shows. Without an own text, it shows its default only if French shows its default as well.
 * Otherwise it shows the owner's French text, because the default would contradict it.
 * @param own the owner's text in the language, blank if there is none; `french`: in French
 */
export function shownSource(own: string, french: string, language: Language): ShownSource {
  if (own.trim() !== '') return 'own';
  return language === defaultLanguage || french.trim() === '' ? 'default' : 'french';
}

/** The owner's text may be this many times longer than the default; short labels have more room. */
export function longestText(defaultText: string): number {
  return Math.max(200, 4 * defaultText.length);
}

const placeholder = /\{\{[^{}]*\}\}/g;

/**
 * Why a text cannot replace the default, or undefined if it can. It must not:
 * - be too long
 * - have a line break where the default has none
 * - lack a placeholder (`{{company}}`) or the highlighting (`<mark>`) of the default
 * - contain other placeholders
 * A blank text stands for the default. Other markup is shown as typed.
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

/** The markers that a text must contain: each placeholder, and `<mark>` if a part of it is highlighted. */
export function markersIn(text: string): string[] {
  return [...new Set(text.match(placeholder) ?? []), ...(text.includes('<mark>') ? ['<mark>'] : [])];
}

/** Each `<mark>` is closed before the next one opens. */
function isBalanced(text: string): boolean {
  const tags = text.match(/<\/?mark>/g) ?? [];
  return tags.length % 2 === 0 && tags.every((tag, index) => tag === (index % 2 === 0 ? '<mark>' : '</mark>'));
}
