import type { Noun } from '../../domain/nouns/noun.ts';
import { type DeclaredNoun, nouns } from '../../domain/nouns/nouns.ts';
import { isValidOn, type Validity } from '../../domain/nouns/validity.ts';
import { dayAfter, dayAt } from '../../domain/time/day.ts';
import { instantsOf } from '../../domain/time/local-minute.ts';
import type { Database } from '../engine/row.ts';
import { listRecords } from './record.ts';

/** A noun whose records are valid for a time. */
type LimitedNoun = Extract<DeclaredNoun, { fields: Record<keyof Validity, unknown> }>;

const limited = nouns.filter((noun: Noun): noun is Noun & LimitedNoun => 'valid_until' in noun.fields);

/** The visible records of such a noun that are valid on a day, in order. */
export async function listValid<N extends LimitedNoun>(db: Database, noun: N, on = dayAt(new Date())) {
  const visible = await listRecords(db, noun, { visible: true } as never);
  return visible.filter((record) => isValidOn(record as Validity, on));
}

/** How many days before its last one the owner is reminded of a record, and again on that day. */
const remindedBefore = [60, 0];

type Expiring = { noun: LimitedNoun['name']; name: string; until: string };

/** The visible records of which the owner is to be reminded on the days after `since` until `day`, by their last day. */
export async function listExpiring(db: Database, since: string, day: string): Promise<Expiring[]> {
  const lists = await Promise.all(
    limited.map(async (noun) =>
      (await listRecords(db, noun, { visible: true })).flatMap(({ valid_until: until, name_fr: name }) => {
        const reminded = until === null ? [] : remindedBefore.map((days) => dayAfter(until, -days));
        const isDue = reminded.some((each) => since < each && each <= day);
        return until !== null && isDue ? [{ noun: noun.name, name, until }] : [];
      }),
    ),
  );
  return lists.flat().sort((one, other) => one.until.localeCompare(other.until));
}

/** The instants after `time` at which a record, even a hidden one, becomes valid or expires. */
export async function validityChanges(db: Database, time: string): Promise<string[]> {
  const all = (await Promise.all(limited.map((noun) => listRecords(db, noun)))).flat();
  const days = all.flatMap(({ valid_from, valid_until }) => [valid_from, valid_until && dayAfter(valid_until)]);
  return days.flatMap((day) => (day ? instantsOf(`${day}T00:00`).slice(0, 1) : [])).filter((instant) => instant > time);
}
