import { createInstance, type InitOptions, type TFunction } from 'i18next';
import { defaultLanguage, type Language, languages } from '../domain/language.ts';
import type { Settings } from '../domain/settings.ts';
import type { OwnText } from '../store/content/page-text.ts';
import { markFallback } from './fallback-marks.ts';
import { mapTexts } from './text-leaves.ts';

/** The texts of one language, with the company's facts filled in: what pages call `t`. */
export type Texts = TFunction;

/**
 * The texts of a language, into which `{{company}}`, `{{village}}`, `{{phone}}`… are filled.
 * @param options `marked` is for pages: texts that fall back to French are marked (fallback-marks.ts)
 */
export type TextsIn = (language: Language, settings: Settings, options?: { marked?: boolean }) => Texts;

/** The content of the locale files. */
export type Locales = Record<Language, object>;

/** How texts are written and found (specification, section 9). */
export const conventions = {
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  supportedLngs: languages,
  ns: ['translation'],
  defaultNS: 'translation',
  keySeparator: '.',
  nsSeparator: ':',
  // React escapes what it renders; escaping here as well would show entities to visitors.
  // What looks like a reference to another text, `$t(…)`, is shown as the owner has typed it.
  interpolation: { prefix: '{{', suffix: '}}', escapeValue: false, nestingPrefix: '\uE0FF' },
  returnObjects: true,
} satisfies InitOptions;

/** The shipped texts with the owner's over them, once with and once without marks. */
export function openMerged(files: Locales, own: OwnText[]): TextsIn {
  const byKey = new Map(own.map((text) => [text.key, text]));
  const plain = openIn((language) => merge(files[language], byKey, language, (text) => text));
  const marked = own.length > 0 ? openIn((language) => merge(files[language], byKey, language, markFallback)) : plain;
  return (language, settings, { marked: isMarked = false } = {}) => {
    const t = (isMarked ? marked : plain)[language];
    const facts = { ...settings, company: settings.name };
    return ((key: string, given?: object) => t(key as never, { ...facts, ...given } as never)) as unknown as Texts;
  };
}

/**
 * A language without an own text shows the shipped one while the French one is the shipped one too; else it shows the French.
 * @param fallBack gets a French text that is shown in another language
 */
function merge(
  file: object,
  own: Map<string, OwnText>,
  language: Language,
  fallBack: (text: string) => string,
): object {
  if (own.size === 0) return file;
  const merged = mapTexts(file, (key, shipped) => {
    const text = own.get(key);
    if (text && text[`text_${language}`].trim() !== '') return text[`text_${language}`];
    const french = text?.[`text_${defaultLanguage}`] ?? '';
    return french.trim() === '' ? shipped : fallBack(french);
  });
  return merged as object;
}

function openIn(textsOf: (language: Language) => object): Record<Language, TFunction> {
  const i18n = createInstance();
  const resources = Object.fromEntries(languages.map((language) => [language, { translation: textsOf(language) }]));
  void i18n.init({ ...conventions, resources, initAsync: false });
  return Object.fromEntries(languages.map((language) => [language, i18n.getFixedT(language)])) as Record<
    Language,
    TFunction
  >;
}
