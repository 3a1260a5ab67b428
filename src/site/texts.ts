import { createInstance, type TFunction } from 'i18next';
import Backend, { type FsBackendOptions } from 'i18next-fs-backend';
import { defaultLanguage, type Language, languages } from '../domain/language.ts';
import type { Settings } from '../domain/settings.ts';

/** The texts of one language, with the settings filled in: what pages call `t`. */
export type Texts = TFunction;

export type OpenedTexts = (language: Language, settings: Settings) => Texts;

/**
 * Loads the texts of all languages from content/locales through i18next's file backend, with the parallel reads,
 * retries and separators that the specification names (section 9).
 * @param directory the folder that holds `<language>/translation.json`
 * @returns the texts of a language, into which `{{company}}`, `{{village}}`, `{{phone}}`… are filled
 * @throws Error when a file is missing or is not JSON
 */
export async function openTexts(directory: string): Promise<OpenedTexts> {
  const i18n = createInstance();
  let failure: unknown;
  i18n.on('failedLoading', (language, namespace, message) => {
    failure ??= new Error(`The texts ${language}/${namespace} cannot be read: ${message}`);
  });
  await i18n.use(Backend).init<FsBackendOptions>({
    lng: defaultLanguage,
    fallbackLng: defaultLanguage,
    supportedLngs: languages,
    preload: languages,
    ns: ['translation'],
    defaultNS: 'translation',
    keySeparator: '.',
    nsSeparator: ':',
    maxParallelReads: 10,
    maxRetries: 5,
    retryTimeout: 350,
    backend: { loadPath: `${directory}/{{lng}}/{{ns}}.json` },
    // React escapes what it renders; escaping here as well would show entities to visitors.
    interpolation: { prefix: '{{', suffix: '}}', escapeValue: false },
    returnObjects: true,
  });
  if (failure) throw failure;
  const fixed = new Map(languages.map((language) => [language, i18n.getFixedT(language)]));
  return (language, settings) => {
    const t = fixed.get(language) as TFunction;
    const facts = { ...settings, company: settings.name, phone: settings.phone.replaceAll(' ', '\u00a0') };
    return ((key: string, options?: object) => t(key as never, { ...facts, ...options } as never)) as unknown as Texts;
  };
}
