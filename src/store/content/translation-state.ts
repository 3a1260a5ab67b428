import { languages } from '../../domain/language.ts';
import { type TranslatedNoun, translatedNouns } from '../../domain/translation.ts';
import type { Database } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import type { RecordNoun } from './content-table.ts';
import { translationRows } from './translation-cell.ts';

/** The translation state of a record in each language. */
type States = Omit<Schema['translation_state'], 'noun' | 'record_id'>;

/**
 * Updates the translation state of a record after it was written or deleted, and the counts. Nothing happens for a record without
 * translated texts.
 */
export async function noteTranslation(db: Database, noun: RecordNoun, id: number): Promise<void> {
  if (isTranslated(noun)) await updateState(db, noun, id);
}

/** How far the records with these ids are translated, by id. */
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

async function updateState(db: Database, noun: TranslatedNoun, id: number): Promise<void> {
  const [row] = await translationRows(db, noun, [id]);
  const [before] = await db
    .selectFrom('translation_state')
    .select(languages)
    .where('noun', '=', noun)
    .where('record_id', '=', id)
    .execute();
  const after = row && pickStates((language) => row.languages[language].state);
  if (before && after && languages.every((language) => before[language] === after[language])) return;
  if (before) await count(db, noun, before, -1);
  if (after) await count(db, noun, after, 1);
  if (after) await write(db, noun, id, after);
  else await db.deleteFrom('translation_state').where('noun', '=', noun).where('record_id', '=', id).execute();
}

function pickStates(stateIn: (language: keyof States) => States[keyof States]): States {
  return Object.fromEntries(languages.map((language) => [language, stateIn(language)])) as States;
}

async function write(db: Database, noun: TranslatedNoun, record_id: number, states: States): Promise<void> {
  await db
    .insertInto('translation_state')
    .values({ noun, record_id, ...states })
    .onConflict((conflict) => conflict.columns(['noun', 'record_id']).doUpdateSet(states))
    .execute();
}

/** Without a lock: only one transaction at a time writes content. */
async function count(db: Database, noun: TranslatedNoun, states: States, by: 1 | -1): Promise<void> {
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
