import { createInstance, type InitOptions, type TFunction } from 'i18next';
import { shownSource } from '../domain/page/page-text.ts';
import type { Settings } from '../domain/settings.ts';
import { defaultLanguage, type Language, languages } from '../domain/text/language.ts';
import type { OwnText } from '../store/content/page-text.ts';
import { factsOf } from './fill-facts.ts';
import { mapTexts } from './text-leaves.ts';
import { type AboutText, markFallback, markKey } from './text-marks.ts';

/** The texts of one language with the company's facts filled in. Pages call it `t`. */
export type Texts = TFunction;

/**
 * Returns the texts of a language, with `{{company}}`, `{{village}}`, `{{phone}}`… filled in.
 * @param options `marks` is for pages (text-marks.ts): it marks texts that fall back to French, or each text with its key
 */
export type TextsIn = (language: Language, settings: Settings, options?: { marks?: Marks }) => Texts;

type Marks = 'fallbacks' | 'keys';

/** The content of the locale files. */
export type Locales = Record<Language, object>;

/** The conventions for texts and their keys (specification, section 9). */
export const conventions = {
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  supportedLngs: languages,
  ns: ['translation'],
  defaultNS: 'translation',
  keySeparator: '.',
  nsSeparator: ':',
  // React escapes its output. Escaping here as well would show entities to visitors.
  // A text like `$t(…)` is not a reference to another one, but shown as the owner typed it.
  interpolation: { prefix: '{{', suffix: '}}', escapeValue: false, nestingPrefix: '\uE0FF' },
  returnObjects: true,
  returnEmptyString: true, // a hidden text is empty, and its key must not be shown instead
} satisfies InitOptions;

/** Merges the owner's texts into the default ones, without marks and with each kind of them. Makes those with keys on demand. */
export function openMerged(files: Locales, own: OwnText[]): TextsIn {
  const byKey = new Map(own.map((text) => [text.key, text]));
  const open = (mark?: Mark) => openIn((language) => merge(files[language], byKey, language, mark));
  const plain = open();
  const fallbacks = own.length > 0 ? open(markFallback) : plain;
  let keys: typeof plain | undefined;
  function marked(marks: Marks | undefined) {
    if (marks !== 'keys') return marks ? fallbacks : plain;
    keys ??= open(markKey);
    return keys;
  }
  return (language, settings, { marks } = {}) => marked(marks)[language](settings);
}

type Mark = (text: string, about: AboutText) => string;

/** Returns the texts that a language shows. Hidden ones are empty. */
function merge(file: object, own: Map<string, OwnText>, language: Language, mark?: Mark): object {
  if (own.size === 0 && !mark) return file;
  const merged = mapTexts(file, (key, defaultText) => {
    const text = own.get(key);
    if (text?.visible === false) return '';
    const texts = {
      own: text?.[`text_${language}`] ?? '',
      french: text?.[`text_${defaultLanguage}`] ?? '',
      default: defaultText,
    };
    const source = shownSource(texts.own, texts.french, language);
    return mark ? mark(texts[source], { key, isFallback: source === 'french' }) : texts[source];
  });
  return merged as object;
}

type FilledIn = (settings: Settings) => Texts;

function openIn(textsOf: (language: Language) => object): Record<Language, FilledIn> {
  const i18n = createInstance();
  const resources = Object.fromEntries(languages.map((language) => [language, { translation: textsOf(language) }]));
  void i18n.init({ ...conventions, resources, initAsync: false });
  const filled = languages.map((language) => [language, fill(i18n.getFixedT(language))]);
  return Object.fromEntries(filled) as Record<Language, FilledIn>;
}

/**
 * Fills the company's facts into texts. Keeps what needs no other values until the facts change: i18next copies a section of texts
 * each time, which would take half of the time in which a page is rendered.
 */
function fill(t: TFunction): FilledIn {
  let last = '';
  let kept = new Map<string, unknown>();
  return (settings) => {
    const facts = factsOf(settings);
    const now = JSON.stringify(facts);
    if (now !== last) kept = new Map();
    last = now;
    const ofNow = kept;
    const read = (key: string, given?: object) => t(key as never, { ...facts, ...given } as never) as unknown;
    return ((key: string, given?: object) => {
      if (given) return read(key, given);
      if (!ofNow.has(key)) ofNow.set(key, freeze(read(key)));
      return ofNow.get(key);
    }) as unknown as Texts;
  };
}

/** Makes a section of texts, which all pages share, unchangeable. */
function freeze(node: unknown): unknown {
  if (typeof node === 'object' && node !== null) for (const child of Object.values(Object.freeze(node))) freeze(child);
  return node;
}
