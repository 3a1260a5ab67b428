import { languages } from '../../../domain/text/language.ts';
import { type TranslatedNoun, translatedNouns } from '../../../domain/text/translation.ts';
import type { Database } from '../../engine/row.ts';
import type { Schema } from '../../engine/schema.ts';
import type { RecordNoun } from '../content-table.ts';
import { translationRows } from './translation-cell.ts';

/** The translation state of a record in each language. */
type States = Omit<Schema['translation_state'], 'noun' | 'record_id'>;

/**
 * Updates the translation state of a record after it was written or deleted, and the counts. Does nothing for nouns without
 * translated texts.
 */
export async function noteTranslation(db: Database, noun: RecordNoun, id: number): Promise<void> {
  if (isTranslated(noun)) await noteTranslations(db, noun, [id]);
}

/** Updates the translation states of many records at once. */
export async function noteTranslations(db: Database, noun: TranslatedNoun, ids: number[]): Promise<void> {
  const rows = new Map((await translationRows(db, noun, ids)).map((row) => [row.id, row]));
  const states = await listStates(db, noun, ids);
  const changes = ids.map((id): Change => {
    const row = rows.get(id);
    return { id, before: states.get(id), after: row && pickStates((language) => row.languages[language].state) };
  });
  const differing = changes.filter(({ before, after }) => !isSame(before, after));
  await writeCounts(db, noun, differing);
  const written = differing.flatMap(({ id, after }) => (after ? [{ noun, record_id: id, ...after }] : []));
  if (written.length > 0) await write(db, written);
  const gone = differing.filter(({ after }) => !after).map(({ id }) => id);
  if (gone.length > 0)
    await db.deleteFrom('translation_state').where('noun', '=', noun).where('record_id', 'in', gone).execute();
}

/** The translation states of the records with these ids, by id. */
export async function listStates(db: Database, noun: TranslatedNoun, ids: number[]): Promise<Map<number, States>> {
  const rows = await db
    .selectFrom('translation_state')
    .select(['record_id', ...languages])
    .where('noun', '=', noun)
    .where('record_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ record_id, ...states }) => [record_id, states]));
}

function isTranslated(noun: RecordNoun): noun is TranslatedNoun {
  return translatedNouns.some((each) => each === noun);
}

type Change = { id: number; before: States | undefined; after: States | undefined };

function isSame(before: States | undefined, after: States | undefined): boolean {
  return before && after ? languages.every((language) => before[language] === after[language]) : before === after;
}

function pickStates(stateIn: (language: keyof States) => States[keyof States]): States {
  return Object.fromEntries(languages.map((language) => [language, stateIn(language)])) as States;
}

async function write(db: Database, rows: Schema['translation_state'][]): Promise<void> {
  await db
    .insertInto('translation_state')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['noun', 'record_id'])
        .doUpdateSet((row) =>
          Object.fromEntries(languages.map((language) => [language, row.ref(`excluded.${language}`)])),
        ),
    )
    .execute();
}

/** Writes each combination of states once, however many records have it. */
async function writeCounts(db: Database, noun: TranslatedNoun, changes: Change[]): Promise<void> {
  const sums = new Map<string, { states: States; by: number }>();
  const add = (states: States | undefined, by: 1 | -1) => {
    if (!states) return;
    const key = languages.map((language) => states[language]).join();
    sums.set(key, { states, by: (sums.get(key)?.by ?? 0) + by });
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  for (const { states, by } of sums.values()) if (by !== 0) await count(db, noun, states, by);
}

/** Needs no lock: only one transaction at a time writes content. */
async function count(db: Database, noun: TranslatedNoun, states: States, by: number): Promise<void> {
  await db
    .insertInto('translation_count')
    .values({ noun, ...states, records: by })
    .onConflict((conflict) =>
      conflict
        .columns(['noun', ...languages])
        .doUpdateSet((columns) => ({ records: columns('translation_count.records', '+', by) })),
    )
    .execute();
}
