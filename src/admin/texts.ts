import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { type InterfaceLanguage, preferredLanguage } from '../domain/text/interface-language.ts';
import { fetchCode } from './code.ts';
import english from './texts/en.json' with { type: 'json' };
import { type Folder, textsOfScreens } from './texts/of-screens.ts';

/** The name of each language of the back-office in that language. */
export const languageNames: Record<InterfaceLanguage, string> = { en: 'English', fr: 'Français' };

/** The locales of the formats for dates, times and numbers: 23 Nov 2026, 16:22, whatever the browser's region. */
export const regions: Record<InterfaceLanguage, string> = { en: 'en-GB', fr: 'fr-CH' };

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** A key without its plural suffix: `row.count` stands for `row.count_one` and `row.count_other`. */
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

type Catalogue = typeof english | Awaited<ReturnType<(typeof textsOfScreens)[Folder]['en']>>['default'];

type KeysOf<Tree> = Tree extends unknown ? Leaves<Tree> : never;

/** The full key of a text. */
export type TextKey = WithoutPlural<KeysOf<Catalogue>>;

export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

const storageKey = 'interfaceLanguage';

const i18n = createInstance();

/** Opens the catalogue in the language last chosen in this browser, or else in the browser's preferred language. */
export async function openTexts(): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: english } },
    interpolation: { escapeValue: false }, // React escapes
  });
  const chosen = localStorage.getItem(storageKey);
  await show(
    chosen !== null && chosen in languageNames ? (chosen as InterfaceLanguage) : preferredLanguage(navigator.languages),
  ).catch(() => {}); // English is better than an empty page
}

/**
 * Shows the interface in another language, now and on the next visit.
 * @throws CodeFailure if its texts cannot be fetched
 */
export async function changeLanguage(language: InterfaceLanguage): Promise<void> {
  localStorage.setItem(storageKey, language);
  await show(language);
}

/** The folders whose screens were opened. Their texts follow a change of language. */
const opened = new Set<Folder>();

/**
 * Loads the texts of a folder of screens beside the code of a screen.
 * @returns the code, when both are there
 * @throws CodeFailure if the texts cannot be fetched, and what loading the code throws
 */
export async function withTexts<Code>(folder: Folder, code: Promise<Code>): Promise<Code> {
  opened.add(folder);
  const [loaded] = await Promise.all([code, fetchTexts(i18n.language, textsOfScreens[folder])]);
  return loaded;
}

async function show(language: InterfaceLanguage): Promise<void> {
  if (language === 'fr') await fetchTexts('fr', { fr: () => import('./texts/fr.json', { with: { type: 'json' } }) });
  await Promise.all([...opened].map((folder) => fetchTexts(language, textsOfScreens[folder])));
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

async function fetchTexts(
  language: string,
  load: Partial<Record<string, () => Promise<{ default: object }>>>,
): Promise<void> {
  const fetched = await fetchCode(async () => load[language]?.());
  if (fetched) i18n.addResourceBundle(language, 'translation', fetched.default, true);
}

/**
 * The header that asks the server for reasons of refusals in the language of the interface. Without it they are in
 * English.
 */
export function detailLanguage(): Record<string, string> {
  return i18n.language === 'fr' ? { 'detail-language': 'fr' } : {};
}

/** Translates a text outside of components, for text shown only briefly: it does not follow a change of language. */
export const translate: Translate = (key, values) => (i18n.t as unknown as Translate)(key, values);

/** The catalogue for a component, which renders again when the language changes. */
export function useTexts(): { t: Translate; language: InterfaceLanguage } {
  const { t, i18n: instance } = useTranslation(undefined, { i18n });
  return { t: t as unknown as Translate, language: instance.language as InterfaceLanguage };
}
