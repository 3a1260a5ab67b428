import type { Kysely } from 'kysely';

export const seedLanguages = ['fr', 'de', 'en', 'it', 'es'] as const;

export type SeedLanguage = (typeof seedLanguages)[number];
export type Texts = Record<SeedLanguage, string>;

/** A text by language, with the French texts that older translations were written for. */
export type SeedText = { texts: Texts; sources: Partial<Texts> };

export type OwnText = { id: number; page_id: number; key: string } & Record<`text_${SeedLanguage}`, string>;
export type FieldVersion = {
  item_noun: string;
  item_id: number;
  field: string;
  version: number;
  source: string | null;
};

/** The tables that exist when texts become rows. */
export type SeedDatabase = Kysely<{
  page_text: OwnText;
  field_version: FieldVersion;
  translation_state: { noun: string; record_id: number } & Texts;
  translation_count: { noun: string; records: number } & Texts;
}>;

export const noText: SeedText = { texts: textsBy(() => ''), sources: {} };

/** The translation state of a record in each language. */
export function statesOf(all: SeedText[]): Texts {
  return textsBy((language) => {
    if (all.some(({ texts }) => isBlank(texts[language]) && !Object.values(texts).every(isBlank))) return 'missing';
    const isOlder = ({ texts, sources }: SeedText) =>
      sources[language] !== undefined && sources[language] !== texts.fr && !isBlank(texts[language]);
    return all.some(isOlder) ? 'outdated' : 'complete';
  });
}

/** Adds to the number of records with these translation states. */
export async function countRecords(db: SeedDatabase, noun: string, states: Texts, by: number): Promise<void> {
  await db
    .insertInto('translation_count')
    .values({ noun, ...states, records: by })
    .onConflict((conflict) =>
      conflict
        .columns(['noun', ...seedLanguages])
        .doUpdateSet((columns) => ({ records: columns('translation_count.records', '+', by) })),
    )
    .execute();
}

export function textsBy(textIn: (language: SeedLanguage) => string): Texts {
  return Object.fromEntries(seedLanguages.map((language) => [language, textIn(language)])) as Texts;
}

export function isBlank(text: string): boolean {
  return text.trim() === '';
}
