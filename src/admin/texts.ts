import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { type InterfaceLanguage, preferredLanguage } from '../domain/interface-language.ts';
import english from './texts/en.json' with { type: 'json' };

/** Each language of the back-office in its own words. */
export const languageNames: Record<InterfaceLanguage, string> = { en: 'English', fr: 'Français' };

/** Where days, times and numbers are written as here: 23 Nov 2026, 16:22, whatever region the browser is set to. */
export const regions: Record<InterfaceLanguage, string> = { en: 'en-GB', fr: 'fr-CH' };

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** Without the endings of plurals: `row.count` stands for `row.count_one` and `row.count_other`. */
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

/** A text of the catalogue, named in full. */
export type TextKey = WithoutPlural<Leaves<typeof english>>;

export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

const storageKey = 'interfaceLanguage';

const i18n = createInstance();

/** Opens the catalogue in the language that was chosen last in this browser, or else that the browser reads. */
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
  );
}

/** Shows the interface in another language, this time and next time. */
export async function changeLanguage(language: InterfaceLanguage): Promise<void> {
  localStorage.setItem(storageKey, language);
  await show(language);
}

async function show(language: InterfaceLanguage): Promise<void> {
  if (language === 'fr' && !i18n.hasResourceBundle('fr', 'translation')) {
    const { default: french } = await import('./texts/fr.json', { with: { type: 'json' } });
    i18n.addResourceBundle('fr', 'translation', french);
  }
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

/**
 * The header that asks the server to tell in the language of the interface why it refuses. English is what it tells
 * without.
 */
export function detailLanguage(): Record<string, string> {
  return i18n.language === 'fr' ? { 'detail-language': 'fr' } : {};
}

/** A text for what is no component and shows for a moment only. */
export const translate: Translate = (key, values) => (i18n.t as unknown as Translate)(key, values);

/** The catalogue for a component, which is rendered anew when the language changes. */
export function useTexts(): { t: Translate; language: InterfaceLanguage } {
  const { t, i18n: instance } = useTranslation(undefined, { i18n });
  return { t: t as unknown as Translate, language: instance.language as InterfaceLanguage };
}
