import { declarationOf } from '../../domain/nouns/nouns.ts';
import { pageKeys, pagePath } from '../../domain/page/page.ts';
import type { DefaultText } from '../../domain/page/page-text.ts';
import { type AgencyState, type AgencyText, agencyId } from '../../domain/text/agency.ts';
import { defaultLanguage, type Language } from '../../domain/text/language.ts';
import { type TranslatedNoun, translatedNouns } from '../../domain/text/translation.ts';
import { longestTranslation } from '../../domain/text/translation-check.ts';
import { listById } from '../content/content-row.ts';
import { tableOfNoun } from '../content/content-table.ts';
import { gapOf } from '../content/translated/translation-cell.ts';
import { isBlank, readTranslatedTexts, type TranslatedText } from '../content/translated/translation-text.ts';
import type { Database } from '../engine/row.ts';

/** Records read at once: SQLite blocks the event loop while it answers. */
const chunk = 50;

export type AgencyOrder = {
  languages: readonly Language[];
  states: readonly AgencyState[];
  /** The default texts of the program by key. */
  standards: ReadonlyMap<string, DefaultText>;
};

/** Yields the French texts that need a translation, a few records at a time, with the context for translators. */
export async function* readAgencyTexts(db: Database, order: AgencyOrder): AsyncGenerator<AgencyText[]> {
  for (const noun of translatedNouns) {
    for (let after = 0; ; ) {
      const ids = await listIncomplete(db, noun, order.languages, after);
      const last = ids.at(-1);
      if (last === undefined) break;
      const { records, texts } = await readTranslatedTexts(db, noun, ids);
      const names = new Map(records.map(({ id, label }) => [id, label]));
      const paths = await pagesOf(db, noun, ids);
      yield texts.flatMap((text) => {
        const record = names.get(text.record) ?? '';
        const path = pathOf(noun, text.record, paths.get(text.record) ?? record);
        return wanted(noun, text, order).map((each) => ({ ...each, record, path }));
      });
      after = last;
    }
  }
}

/** The state `missing` can hide outdated texts, so every incomplete record is read. */
async function listIncomplete(
  db: Database,
  noun: TranslatedNoun,
  languages: readonly Language[],
  after: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('translation_state')
    .select('record_id')
    .where('noun', '=', noun)
    .where('record_id', '>', after)
    .where((where) => where.or(languages.map((language) => where(language, '!=', 'complete'))))
    .orderBy('record_id')
    .limit(chunk)
    .execute();
  return rows.map(({ record_id }) => record_id);
}

/** The page of each record, for a noun with a list for each page. */
async function pagesOf(db: Database, noun: TranslatedNoun, ids: number[]): Promise<Map<number, string>> {
  const rows = declarationOf(noun).within === 'page' ? await listById(db, noun, ids) : [];
  return new Map(rows.map(({ id, page }) => [id, String(page)]));
}

function wanted(noun: TranslatedNoun, text: TranslatedText, { languages, states, standards }: AgencyOrder) {
  const french = text.texts[defaultLanguage];
  const table = tableOfNoun(noun, text.item?.noun ?? noun);
  if (isBlank(french) || !table) return [];
  return languages.flatMap((language): Omit<AgencyText, 'record' | 'path'>[] => {
    const gap = gapOf(text, language);
    const state = states.find((one) => one === gap);
    if (state === undefined) return [];
    const { field, item } = text;
    const standard = table === 'page_text' ? standards.get(item?.label ?? '') : undefined;
    if (table === 'page_text' && !standard) return []; // no page shows it any more
    return [
      {
        id: agencyId({ table, row: item?.id ?? text.record, field, language }),
        language,
        state,
        noun,
        item: item?.noun ?? null,
        field: item?.label ?? field,
        limit: longestTranslation({ table, field, language, standard }),
        french,
        translation: text.texts[language],
        before: text.before[language],
      },
    ];
  });
}

/** The path of the page that shows a text. `name` is the key of a page. */
function pathOf(noun: TranslatedNoun, id: number, name: string): string | undefined {
  const language = defaultLanguage;
  if (noun === 'machine') return pagePath({ page: 'machine', language, id });
  if (noun === 'news') return pagePath({ page: 'newsItem', language, id });
  const key = noun === 'category' ? 'machines' : (declarationOf(noun).shownOn?.[0] ?? name);
  const known = pageKeys.find((each) => each === key);
  return known && !['machine', 'newsItem', 'notFound'].includes(known)
    ? pagePath({ page: known, language })
    : undefined;
}
