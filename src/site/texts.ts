import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackendModule, createInstance } from 'i18next';
import type { DefaultText, TextPage } from '../domain/page/page-text.ts';
import { languages } from '../domain/text/language.ts';
import { lazy } from '../lib/lazy.ts';
import { listOwnTexts, type OwnText, readTextsRevision } from '../store/content/page-text.ts';
import type { Database } from '../store/engine/row.ts';
import { conventions, type Locales, openMerged, type TextsIn } from './merged-texts.ts';
import { textsByPage } from './page-sections.ts';
import { mapTexts } from './text-leaves.ts';

export type OpenedTexts = {
  /** The texts of content/locales by page, in the order of the page. */
  defaults: ReadonlyMap<TextPage, readonly DefaultText[]>;
  /** Reads the texts, overridden by the owner's. They are cached until one is changed. */
  read: (db: Database) => Promise<TextsIn>;
};

/**
 * Loads the texts of all languages from content/locales through a backend of i18next, with the parallel reads,
 * retries and separators that the specification names (section 9).
 * @param directory the folder that holds `<language>/translation.json`
 * @throws Error if a file is missing or is not JSON
 */
export async function openTexts(directory: string): Promise<OpenedTexts> {
  const files = await loadFiles(directory);
  const defaults = lazy(() => textsByPage(listDefaults(files))); // pages without texts of the owner's do without
  const optional = lazy(
    () => new Set([...defaults().values()].flat().flatMap(({ key, hides }) => (hides ? [key] : []))),
  );
  /** Shows a hidden text again if it is no longer optional. */
  const shownIfNeeded = (text: OwnText) => ({ ...text, visible: text.visible || !optional().has(text.key) });
  let last: { revision: number; texts: TextsIn } | undefined;
  return {
    get defaults() {
      return defaults();
    },
    async read(db) {
      const revision = await readTextsRevision(db);
      if (last?.revision !== revision) {
        const own = revision === 0 ? [] : (await listOwnTexts(db)).map(shownIfNeeded);
        last = { revision, texts: openMerged(files, own) };
      }
      return last.texts;
    },
  };
}

/** Loads the content of the locale files in a folder. */
export async function loadFiles(directory: string): Promise<Locales> {
  const i18n = createInstance();
  let failure: unknown;
  i18n.on('failedLoading', (language, namespace, message) => {
    failure ??= new Error(`The texts ${language}/${namespace} cannot be read: ${message}`);
  });
  await i18n.use(filesIn(directory)).init({
    ...conventions,
    preload: languages,
    maxParallelReads: 10,
    maxRetries: 5,
    retryTimeout: 350,
  });
  if (failure) throw failure;
  return Object.fromEntries(
    languages.map((language) => [language, i18n.getResourceBundle(language, 'translation')]),
  ) as Locales;
}

/** i18next's own file backend also loads parsers of JSON5 and YAML. */
function filesIn(directory: string): BackendModule {
  const read = async (language: string, namespace: string) =>
    JSON.parse(await readFile(join(directory, language, `${namespace}.json`), 'utf8'));
  return { type: 'backend', callbackApi: false, init() {}, read };
}

function listDefaults(files: Locales): DefaultText[] {
  const defaults = new Map<string, DefaultText['texts']>();
  for (const language of languages) {
    mapTexts(files[language], (key, text) => {
      defaults.set(key, { ...(defaults.get(key) as DefaultText['texts']), [language]: text });
      return text;
    });
  }
  return [...defaults].map(([key, texts]) => ({ key, texts }));
}
