import type { ChangedBy } from '../records.ts';

export type Value = string | number | boolean | null;
export type Fields = Readonly<Record<string, Value>>;

/** A record as the API returns it. Only edited fields are read. */
export type Stored = Readonly<Record<string, unknown>> & { readonly version: number };

/** Why the last attempt to save failed although the text may be valid. */
export type Failure = { reason: 'offline' | 'unanswered' | 'login' | 'slow' | 'unavailable'; detail: string };

/** Why a keystroke is kept and not sent. */
export type Hold = { isDraft?: boolean; refusal?: string | undefined };

/** The unsaved changes of one record. Empty when the screen shows what is stored. */
export type Edits = {
  /** The version of `base`: sent as If-Match. */
  version: number | undefined;
  /** The edited fields as last answered by the server. */
  base: Fields;
  typed: Fields;
  /** Typed fields that are stored whole: they are sent when their input is left. */
  drafts: readonly string[];
  sending: Fields | undefined;
  /**
   * Sent without an answer, so possibly stored. These fields are sent again unchanged before newer text; a repeat has no second effect.
   */
  attempted: Fields | undefined;
  /** The values that another user wrote meanwhile. Such a field waits for a choice. */
  collisions: Fields;
  /** Who wrote them, if the server said so. */
  changedBy: ChangedBy;
  /** Fields that the server refuses, with the reason. They are sent again only after the user edits them. */
  refused: Readonly<Record<string, string>>;
  failure: Failure | undefined;
};

export const noEdits: Edits = {
  version: undefined,
  base: {},
  typed: {},
  drafts: [],
  sending: undefined,
  attempted: undefined,
  collisions: {},
  changedBy: undefined,
  refused: {},
  failure: undefined,
};

/**
 * Takes a keystroke. `stored` is the record as read; it gives the base of a field edited for the first time.
 * @param hold why the value is not sent yet: `isDraft`, it waits for a commit; `refusal`, the server would refuse it
 */
export function type(edits: Edits, field: string, value: Value, stored: Stored, hold: Hold = {}): Edits {
  const begins = isClean(edits);
  const refused = without(edits.refused, [field]);
  return {
    ...edits,
    version: begins ? stored.version : edits.version,
    base: field in edits.base ? edits.base : { ...edits.base, [field]: stored[field] as Value },
    typed: { ...edits.typed, [field]: value },
    drafts: hold.isDraft ? [...edits.drafts.filter((name) => name !== field), field] : edits.drafts,
    refused: hold.refusal === undefined ? refused : { ...refused, [field]: hold.refusal },
  };
}

/** Marks the field's text as complete: it can be sent. */
export function commit<Some extends Pick<Edits, 'drafts'>>(edits: Some, field: string): Some {
  return { ...edits, drafts: edits.drafts.filter((name) => name !== field) };
}

/**
 * The fields that can be sent now: none while a request is in flight, and none that is a draft, refused or in
 * collision.
 */
export function sendable(edits: Edits): Fields | undefined {
  if (edits.sending) return undefined;
  if (edits.attempted) return edits.attempted;
  const waiting = [...Object.keys(edits.collisions), ...Object.keys(edits.refused), ...edits.drafts];
  return unlessEmpty(without(edits.typed, waiting));
}

export function begin(edits: Edits, fields: Fields): Edits {
  if (fields === edits.attempted) return { ...edits, attempted: undefined, sending: fields };
  return { ...edits, typed: without(edits.typed, Object.keys(fields)), sending: fields };
}

/** The request was stored. `record` is the server's current state. */
export function stored(edits: Edits, record: Stored): Edits {
  return compare({ ...edits, sending: undefined, failure: undefined }, record, edits.sending);
}

/** The request met a newer version. `current` is the server's current state. */
export function collided(edits: Edits, current: Stored, changedBy?: ChangedBy): Edits {
  return compare({ ...withdraw(edits), failure: undefined, changedBy }, current, edits.sending);
}

/** The server refuses the request permanently, with a reason for each field or one for all. */
export function refuse(edits: Edits, detail: string, fields: Readonly<Record<string, string>> = {}): Edits {
  const sent = Object.keys(edits.sending ?? {});
  const named = sent.filter((field) => field in fields);
  const untouched = (named.length > 0 ? named : sent).filter((field) => !(field in edits.typed));
  const reasons = Object.fromEntries(untouched.map((field) => [field, fields[field] ?? detail]));
  return { ...withdraw(edits), refused: { ...edits.refused, ...reasons }, failure: undefined };
}

/** The request failed or its result is unknown: it will be sent again. */
export function fail(edits: Edits, failure: Failure): Edits {
  return { ...interrupted(edits), failure };
}

/** The edits with nothing in flight: the request failed, or the page ended before an answer. */
export function interrupted(edits: Edits): Edits {
  return { ...edits, attempted: unlessEmpty({ ...edits.attempted, ...edits.sending }), sending: undefined };
}

/**
 * Merges edits of a closed page beneath `edits`. Keeps the older version, so the server detects collisions.
 * @param newer fields that were typed here since; they replace the text of the closed page
 */
export function underlay(left: Edits, edits: Edits, newer: readonly string[] = []): Edits {
  const [typed, collisions] = [without(left.typed, newer), without(left.collisions, newer)];
  const attempted = unlessEmpty(without(left.attempted ?? {}, newer));
  if (isClean({ ...left, typed, attempted })) return edits;
  if (isClean(edits)) return { ...left, typed, attempted, collisions };
  return {
    ...edits,
    version: Math.min(left.version ?? 0, edits.version ?? 0) || undefined,
    base: { ...left.base, ...edits.base },
    typed: { ...typed, ...edits.typed },
    drafts: [...left.drafts.filter((field) => field in typed && !(field in edits.typed)), ...edits.drafts],
    attempted: unlessEmpty({ ...attempted, ...edits.attempted }),
    collisions: { ...collisions, ...edits.collisions },
  };
}

/** Ends a collision: `mine` overwrites the other user's text, `theirs` drops the text typed here. */
export function resolve(edits: Edits, field: string, choice: 'mine' | 'theirs'): Edits {
  const theirs = edits.collisions[field];
  if (theirs === undefined) return edits;
  const chosen = commit({ ...edits, collisions: without(edits.collisions, [field]) }, field);
  if (choice === 'mine') return { ...chosen, base: { ...edits.base, [field]: theirs } };
  return { ...chosen, base: without(edits.base, [field]), typed: without(edits.typed, [field]) };
}

/** Reverts a field. A request in flight that contains the field is sent again without it. */
export function drop(edits: Edits, field: string): Edits {
  const isInFlight = edits.sending !== undefined && field in edits.sending;
  const { base, typed, attempted, collisions, refused, failure, ...rest } = isInFlight ? interrupted(edits) : edits;
  return {
    ...commit(rest, field),
    failure: isInFlight ? undefined : failure,
    base: without(base, [field]),
    typed: without(typed, [field]),
    attempted: unlessEmpty(without(attempted ?? {}, [field])),
    collisions: without(collisions, [field]),
    refused: without(refused, [field]),
  };
}

export function shown(edits: Edits, field: string, record: Stored): Value {
  const waiting = unsaved(edits);
  return (field in waiting ? waiting[field] : record[field]) as Value;
}

/** The fields of a record that hold copies of the French text. Empty for kinds of record without copies. */
function copiesIn({ copied = [] }: Stored): readonly string[] {
  return copied as readonly string[];
}

/** Whether a field shows a stored copy of the French text that was not typed over. */
export function isCopyIn(edits: Edits, field: string, record: Stored): boolean {
  return copiesIn(record).includes(field) && !(field in unsaved(edits));
}

export function unsaved({ attempted, sending, typed }: Edits): Fields {
  return { ...attempted, ...sending, ...typed };
}

export function isClean(edits: Edits): boolean {
  return Object.keys(unsaved(edits)).length === 0;
}

/** `draft`: all unsaved fields wait until the user leaves their inputs. */
export type Status = 'saved' | 'saving' | 'unsaved' | 'draft';

export function statusOf(edits: Edits): Status {
  if (isClean(edits)) return 'saved';
  const waits = Object.keys(edits.collisions).length + Object.keys(edits.refused).length > 0;
  if (edits.failure || waits) return 'unsaved';
  return Object.keys(unsaved(edits)).every((field) => edits.drafts.includes(field)) ? 'draft' : 'saving';
}

/** The status of one field. Undefined if its input already shows a refusal, a collision or a draft. */
export function fieldStatusOf(edits: Edits, field: string): Exclude<Status, 'draft'> | undefined {
  if (!(field in unsaved(edits))) return 'saved';
  if (field in edits.refused || field in edits.collisions || edits.drafts.includes(field)) return undefined;
  return edits.failure ? 'unsaved' : 'saving';
}

/** Moves the text in flight back to `typed`, unless newer text was typed meanwhile. */
function withdraw(edits: Edits): Edits {
  return { ...edits, typed: { ...edits.sending, ...edits.typed }, sending: undefined };
}

/**
 * A pending field collides when the server's value is neither the old value, nor the typed text, nor the text just
 * sent.
 */
function compare(edits: Edits, current: Stored, sent: Fields = {}): Edits {
  const waiting = Object.keys(edits.typed);
  const collisions = waiting.flatMap((field) => {
    const theirs = current[field] as Value;
    const isOurs = theirs === edits.typed[field] || theirs === sent[field];
    const before = field in edits.collisions ? edits.collisions[field] : edits.base[field];
    if (theirs === before) return field in edits.collisions ? [[field, theirs]] : [];
    return isOurs ? [] : [[field, theirs]];
  });
  return {
    ...edits,
    version: current.version,
    base: Object.fromEntries(waiting.map((field) => [field, current[field] as Value])),
    collisions: Object.fromEntries(collisions),
  };
}

function unlessEmpty(fields: Fields): Fields | undefined {
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function without<Kept>(
  fields: Readonly<Record<string, Kept>>,
  names: readonly string[],
): Readonly<Record<string, Kept>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}
