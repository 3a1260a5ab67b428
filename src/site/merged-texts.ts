import { createInstance, type InitOptions, type TFunction } from 'i18next';
import { defaultLanguage, type Language, languages } from '../domain/language.ts';
import { shownSource } from '../domain/page-text.ts';
import type { Settings } from '../domain/settings.ts';
import type { OwnText } from '../store/content/page-text.ts';
import { factsOf } from './fill-facts.ts';
import { mapTexts } from './text-leaves.ts';
import { type AboutText, markFallback, markKey } from './text-marks.ts';

/** The texts of one language, with the company's facts filled in: what pages call `t`. */
export type Texts = TFunction;

/**
 * The texts of a language, into which `{{company}}`, `{{village}}`, `{{phone}}`… are filled.
 * @param options `marks` is for pages (text-marks.ts): of texts that fall back to French, or of each text with its key
 */
export type TextsIn = (language: Language, settings: Settings, options?: { marks?: Marks }) => Texts;

type Marks = 'fallbacks' | 'keys';

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
  returnEmptyString: true, // a hidden text is empty; without this its key would show
} satisfies InitOptions;

/** The default texts with the owner's over them, with each kind of marks and without. Those with keys are made when asked for. */
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
  return (language, settings, { marks } = {}) => {
    const t = marked(marks)[language];
    const facts = factsOf(settings);
    return ((key: string, given?: object) => t(key as never, { ...facts, ...given } as never)) as unknown as Texts;
  };
}

type Mark = (text: string, about: AboutText) => string;

/** The texts that a language shows; empty where one is hidden. */
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

function openIn(textsOf: (language: Language) => object): Record<Language, TFunction> {
  const i18n = createInstance();
  const resources = Object.fromEntries(languages.map((language) => [language, { translation: textsOf(language) }]));
  void i18n.init({ ...conventions, resources, initAsync: false });
  return Object.fromEntries(languages.map((language) => [language, i18n.getFixedT(language)])) as Record<
    Language,
    TFunction
  >;
}
