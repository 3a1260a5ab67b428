import { createHash } from 'node:crypto';
import { z } from 'zod';
import { defaultLanguage, type Language, languages } from '../../domain/text/language.ts';
import type { Term } from '../../domain/text/term.ts';
import { TranslatorFailure } from './translator-failure.ts';

/** Sends a request to DeepL and returns the parsed response. Throws TranslatorFailure. */
export type Ask = (method: string, path: string, body?: object) => Promise<unknown>;

/** The names of our glossaries begin with this; outdated ones are deleted. */
const name = 'workshop-website';

const glossary = z.object({ glossary_id: z.string(), name: z.string() });
const glossaries = z.object({ glossaries: z.array(glossary) });

/**
 * Keeps the owner's terms at DeepL as one glossary for all languages. Its name contains a hash of the terms, so another instance or
 * the next start finds it. The function returns its id, or undefined if the language has no terms or the account has no room for a
 * glossary. Terms are checked in any case.
 */
export function openGlossary(ask: Ask): (terms: readonly Term[], language: Language) => Promise<string | undefined> {
  let known: { mark: string; id: Promise<string | undefined> } | undefined;
  return async (terms, language) => {
    const dictionaries = dictionariesOf(terms);
    if (!dictionaries.some(({ target_lang }) => target_lang === language)) return undefined;
    const mark = `${name} ${createHash('sha256').update(JSON.stringify(dictionaries)).digest('hex').slice(0, 16)}`;
    if (known?.mark !== mark) known = { mark, id: findOrMake(ask, mark, dictionaries) };
    const used = known;
    try {
      return await used.id;
    } catch (error) {
      if (known === used) known = undefined;
      throw error;
    }
  };
}

type Dictionary = { source_lang: string; target_lang: string; entries: string; entries_format: 'tsv' };

async function findOrMake(ask: Ask, mark: string, dictionaries: Dictionary[]): Promise<string | undefined> {
  try {
    const all = glossaries.parse(await ask('GET', '/v3/glossaries')).glossaries;
    const found = all.find((each) => each.name === mark);
    if (found) return found.glossary_id;
    for (const { glossary_id } of all.filter((each) => each.name.startsWith(`${name} `)))
      await ask('DELETE', `/v3/glossaries/${encodeURIComponent(glossary_id)}`);
    return glossary.parse(await ask('POST', '/v3/glossaries', { name: mark, dictionaries })).glossary_id;
  } catch (error) {
    const isUsable =
      error instanceof z.ZodError || (error instanceof TranslatorFailure && goesWithout.has(error.sentence));
    if (isUsable) return undefined;
    throw error;
  }
}

/** Failures that prevent a glossary, but not a translation. */
const goesWithout: ReadonlySet<unknown> = new Set(['translatorQuota', 'translatorMisfits']);

function dictionariesOf(terms: readonly Term[]): Dictionary[] {
  return languages
    .filter((language) => language !== defaultLanguage)
    .map((language) => ({
      source_lang: defaultLanguage,
      target_lang: language,
      entries: entriesOf(terms, language),
      entries_format: 'tsv' as const,
    }))
    .filter(({ entries }) => entries !== '');
}

/** One line per term. A duplicate French term counts once, because DeepL refuses duplicates. */
function entriesOf(terms: readonly Term[], language: Language): string {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const pairs = terms.map((term): [string, string] => [plain(term.term_fr), plain(term[`term_${language}`])]);
  return [...new Map(pairs.filter(([from, to]) => from !== '' && to !== ''))].map((pair) => pair.join('\t')).join('\n');
}
