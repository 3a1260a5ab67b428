import { compareFigures, type FigureDifference } from '../../domain/catalogue/figure-check.ts';
import { glossaryTerm } from '../../domain/nouns/glossary-term.ts';
import { carryOver } from '../../domain/text/carried-over.ts';
import type { Language } from '../../domain/text/language.ts';
import { inSwissUsage } from '../../domain/text/swiss-usage.ts';
import type { Term } from '../../domain/text/term.ts';
import { missingTerms } from '../../domain/text/term-check.ts';
import type { SuggestionOrigin, TranslatedNoun } from '../../domain/text/translation.ts';
import { Refusal } from '../../lib/refusal.ts';
import { listRecords } from '../../store/content/record.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Database } from '../../store/engine/row.ts';
import { isOf, listGaps, type TextGap, type TextName } from '../../store/translation/gaps.ts';
import { recall } from '../../store/translation/memory.ts';
import type { TranslationUsage } from '../../store/translation/usage.ts';
import type { Translator } from './translator.ts';
import { TranslatorFailure } from './translator-failure.ts';

type Question = {
  noun: TranslatedNoun;
  id: number;
  languages: Language[];
  /** Some of the gaps; all by default. */
  texts?: (TextName & { language: Language })[] | undefined;
  /** Whether texts without a known translation go to the translation service; `always` sends the known ones too. */
  machine: 'no' | 'rest' | 'always';
};

/** The translation service, if one is configured, and what counts its characters. */
type Service = { translator: Translator | undefined; usage: TranslationUsage };

type Suggestion = Pick<TextGap, 'item' | 'field' | 'language' | 'french'> & {
  /** Null where nothing is known. */
  text: string | null;
  origin: SuggestionOrigin | null;
  figures: FigureDifference;
  /** The glossary terms that the text lacks, in its language. */
  terms: string[];
};

/**
 * Suggests translations for gaps of a record. Reads the French texts from the content, so nothing else can reach the service.
 * Nothing is stored.
 * @throws Refusal 404 without the record, 409 past the monthly limit or without a service, 503 when the service fails
 */
export async function suggest(
  db: Database,
  service: Service,
  { noun, id, languages, texts, machine }: Question,
): Promise<Suggestion[]> {
  const all = await listGaps(db, noun, id, languages);
  const gaps = texts ? all.filter((gap) => texts.some((text) => isOf(gap, text))) : all;
  const terms = await listRecords(db, glossaryTerm);
  const known = machine === 'always' ? () => undefined : await whatIsKnown(db, gaps, terms);
  const unknown = gaps.filter((gap) => known(gap) === undefined);
  const translated = machine === 'no' ? undefined : await translateAll(db, service, unknown, terms);
  return gaps.map((gap) => {
    const { item, field, language, french } = gap;
    const made = known(gap) ?? asMachine(translated?.(french, language));
    const text = made?.text ?? null;
    return {
      ...{ item, field, language, french, text },
      origin: made?.origin ?? null,
      figures: text === null ? { missing: [], added: [] } : compareFigures(french, text, language),
      terms:
        text === null ? [] : missingTerms(terms, { french, text, language }).map((term) => term[`term_${language}`]),
    };
  });
}

type Made = { text: string; origin: SuggestionOrigin };

async function whatIsKnown(db: Database, gaps: readonly TextGap[], terms: readonly Term[]) {
  const memory = await recall(
    db,
    gaps.map(({ french }) => french),
  );
  const { name } = await readSettings(db);
  const names = [name, ...terms.filter(isSameEverywhere).map(({ term_fr }) => term_fr)];
  return ({ french, language }: TextGap): Made | undefined => {
    const remembered = memory(french, language);
    if (remembered !== undefined) return { text: remembered, origin: 'memory' };
    const carried = carryOver(french, language, names);
    return carried === undefined ? undefined : { text: carried, origin: 'carried' };
  };
}

/** A term that is the same in all languages is a name. */
function isSameEverywhere({ term_fr, term_de, term_en, term_it, term_es }: Term): boolean {
  return [term_de, term_en, term_it, term_es].every((term) => term === term_fr);
}

function asMachine(text: string | undefined): Made | undefined {
  return text === undefined || text.trim() === '' ? undefined : { text, origin: 'machine' };
}

/**
 * Sends equal texts once. Reserves all characters before the first request, and returns those that the service refused.
 * @throws the first failure, because a result in only some of the languages would confuse
 */
async function translateAll(
  db: Database,
  { translator, usage }: Service,
  gaps: readonly TextGap[],
  terms: readonly Term[],
): Promise<(french: string, language: Language) => string | undefined> {
  const orders = [...Map.groupBy(gaps, ({ language }) => language)].map(([language, own]) => ({
    language,
    texts: [...new Set(own.map(({ french }) => french))],
  }));
  if (orders.length === 0) return () => undefined;
  if (!translator) throw new Refusal(409, 'noTranslator');
  const count = (texts: string[]) => texts.reduce((sum, text) => sum + [...text].length, 0);
  const { translationCharacters } = await readSettings(db);
  const total = orders.reduce((sum, { texts }) => sum + count(texts), 0);
  const month = await usage.reserveCharacters({ count: total, most: translationCharacters });
  const translated = new Map<string, string>();
  const done = await Promise.allSettled(
    orders.map(async ({ language, texts }) => {
      const made = await translator.translate({ language, texts, terms });
      texts.forEach((text, place) => {
        translated.set(`${language} ${text}`, inSwissUsage(made[place] ?? '', language));
      });
    }),
  );
  const unused = orders.filter((_, place) => isUnused(done[place]));
  if (unused.length > 0)
    await usage.returnCharacters({ month, count: unused.reduce((sum, { texts }) => sum + count(texts), 0) });
  const failed = done.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return (french, language) => translated.get(`${language} ${french}`);
}

function isUnused(done: PromiseSettledResult<void> | undefined): boolean {
  return done?.status === 'rejected' && done.reason instanceof TranslatorFailure && done.reason.isUnused;
}
