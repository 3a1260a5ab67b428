import { sql } from 'kysely';
import { folded } from '../../../domain/text/folded.ts';
import { type Localized, localizedKeys } from '../../../domain/text/localized.ts';
import type { Database } from '../../engine/row.ts';

/** A name of characteristics in five languages, and the kind of one of them. */
export type UsedName = Localized<'name'> & { kind_id: number | null };

/**
 * The first distinct French names that begin with a text, ignoring case and accents. Looks up each in the index, so that a
 * name of a hundred thousand machines costs no more than any other.
 */
export async function listUsedNames(db: Database, beginning: string, limit: number): Promise<UsedName[]> {
  const name = sql<string>`fold(name_fr)`;
  const first = folded(beginning);
  const found: UsedName[] = [];
  for (let after = first; found.length < limit; ) {
    const row = await db
      .selectFrom('technical_characteristic')
      .select([...localizedKeys(['name']), 'kind_id', name.as('folded')])
      .where(name, found.length === 0 ? '>=' : '>', after)
      .where(name, '<', `${first}\u{10ffff}`)
      .orderBy(name)
      .limit(1)
      .executeTakeFirst();
    if (!row) break;
    const { folded: read, ...used } = row;
    found.push(used);
    after = read;
  }
  return found;
}
