/** What a field of a record can hold. */
export type Value = string | number | boolean | null;
export type Fields = Readonly<Record<string, Value>>;

/** A record as the API answers it. Only the fields that are edited are read. */
export type Stored = Readonly<Record<string, unknown>> & { readonly version?: number | undefined };

/** Why the last attempt to save came to nothing although the text may be good. */
export type Failure = { reason: 'offline' | 'login' | 'slow' | 'unavailable'; detail: string };

/** All that is not yet stored of one record. Empty when what is shown is what is stored. */
export type Edits = {
  /** The version that `base` was read at: sent as If-Match. */
  version: number | undefined;
  /** What the server last told of the fields that are being edited. */
  base: Fields;
  /** Typed and not yet sent; the latest value of each field. */
  typed: Fields;
  /** In flight: there is one request at a time. */
  sending: Fields | undefined;
  /** Values that were sent and not answered: the server may have stored them, or may yet. */
  unanswered: Readonly<Record<string, readonly Value[]>>;
  /** What somebody else wrote into a field meanwhile. Such a field waits for a choice. */
  collisions: Fields;
  /** Fields that the server refuses, each with the reason. They wait until they are typed anew. */
  refused: Readonly<Record<string, string>>;
  failure: Failure | undefined;
};

export const noEdits: Edits = {
  version: undefined,
  base: {},
  typed: {},
  sending: undefined,
  unanswered: {},
  collisions: {},
  refused: {},
  failure: undefined,
};

/** Takes a keystroke. `stored` is the record as it was read, for a field that is touched for the first time. */
export function type(edits: Edits, field: string, value: Value, stored: Stored): Edits {
  const begins = isClean(edits);
  return {
    ...edits,
    version: begins ? stored.version : edits.version,
    base: field in edits.base ? edits.base : { ...edits.base, [field]: stored[field] as Value },
    typed: { ...edits.typed, [field]: value },
    refused: without(edits.refused, [field]),
  };
}

/** What can be sent now: nothing while a request is in flight, no field that waits for a choice or a better text. */
export function sendable(edits: Edits): Fields | undefined {
  if (edits.sending) return undefined;
  const fields = without(edits.typed, [...Object.keys(edits.collisions), ...Object.keys(edits.refused)]);
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** The request with `fields` leaves. */
export function begin(edits: Edits, fields: Fields): Edits {
  return { ...edits, typed: without(edits.typed, Object.keys(fields)), sending: fields };
}

/** The request was stored, and `record` is what the server now holds. */
export function stored(edits: Edits, record: Stored): Edits {
  const sent = Object.keys(edits.sending ?? {});
  const { unanswered } = interrupted(edits); // knows what was sent just now as ours
  const next = compare({ ...edits, unanswered, sending: undefined, failure: undefined }, record);
  return { ...next, unanswered: without(unanswered, sent) };
}

/** The request met a newer version; `current` is what the server now holds. */
export function collided(edits: Edits, current: Stored): Edits {
  return compare({ ...withdraw(edits), failure: undefined }, current);
}

/** The server refuses the request for good, and says why for each field or for all of them. */
export function refuse(edits: Edits, detail: string, fields: Readonly<Record<string, string>> = {}): Edits {
  const sent = Object.keys(edits.sending ?? {});
  const named = sent.filter((field) => field in fields);
  const untouched = (named.length > 0 ? named : sent).filter((field) => !(field in edits.typed));
  const reasons = Object.fromEntries(untouched.map((field) => [field, fields[field] ?? detail]));
  return { ...withdraw(edits), refused: { ...edits.refused, ...reasons }, failure: undefined };
}

/** The request failed, or nobody knows what became of it: its fields are to be sent again. */
export function fail(edits: Edits, failure: Failure): Edits {
  return { ...interrupted(edits), failure };
}

/** The same edits with nothing in flight: as when the request failed, or the page ended before it was answered. */
export function interrupted(edits: Edits): Edits {
  const sent = Object.entries(edits.sending ?? {});
  const unanswered = sent.map(([field, value]) => [field, [...new Set([...(edits.unanswered[field] ?? []), value])]]);
  return { ...withdraw(edits), unanswered: { ...edits.unanswered, ...Object.fromEntries(unanswered) } };
}

/**
 * Puts what an ended page has left of a record under `edits`. The older version makes the server look closely.
 * @param newer fields that were typed here since, and need nothing of what was left
 */
export function underlay(left: Edits, edits: Edits, newer: readonly string[] = []): Edits {
  const [typed, collisions] = [without(left.typed, newer), without(left.collisions, newer)];
  if (Object.keys(typed).length === 0) return edits;
  if (isClean(edits)) return { ...left, typed, collisions };
  return {
    ...edits,
    version: Math.min(left.version ?? 0, edits.version ?? 0) || undefined,
    base: { ...left.base, ...edits.base },
    typed: { ...typed, ...edits.typed },
    unanswered: { ...left.unanswered, ...edits.unanswered },
    collisions: { ...collisions, ...edits.collisions },
  };
}

/** Ends a collision: `mine` is sent over what the other wrote, `theirs` drops what was typed. */
export function resolve(edits: Edits, field: string, choice: 'mine' | 'theirs'): Edits {
  const theirs = edits.collisions[field];
  if (theirs === undefined) return edits;
  const collisions = without(edits.collisions, [field]);
  if (choice === 'mine') return { ...edits, collisions, base: { ...edits.base, [field]: theirs } };
  return { ...edits, collisions, base: without(edits.base, [field]), typed: without(edits.typed, [field]) };
}

/** Takes back what was typed into a field. What is in flight with it is sent again without it. */
export function drop(edits: Edits, field: string): Edits {
  const isInFlight = edits.sending !== undefined && field in edits.sending;
  const unknown: Failure = { reason: 'unavailable', detail: '' };
  const { base, typed, collisions, refused, ...rest } = isInFlight ? fail(edits, unknown) : edits;
  return {
    ...rest,
    failure: isInFlight ? undefined : rest.failure,
    base: without(base, [field]),
    typed: without(typed, [field]),
    collisions: without(collisions, [field]),
    refused: without(refused, [field]),
  };
}

/** What a field shows: the latest that was typed, else what is stored. */
export function shown(edits: Edits, field: string, record: Stored): Value {
  if (field in edits.typed) return edits.typed[field] as Value;
  if (edits.sending && field in edits.sending) return edits.sending[field] as Value;
  return record[field] as Value;
}

/** True when all that was typed is stored. */
export function isClean(edits: Edits): boolean {
  return edits.sending === undefined && Object.keys(edits.typed).length === 0;
}

export type Status = 'saved' | 'saving' | 'unsaved';

export function statusOf(edits: Edits): Status {
  if (isClean(edits)) return 'saved';
  const waits = Object.keys(edits.collisions).length + Object.keys(edits.refused).length > 0;
  return edits.failure || waits ? 'unsaved' : 'saving';
}

/** Puts what was in flight back among the typed, unless something newer was typed meanwhile. */
function withdraw(edits: Edits): Edits {
  return { ...edits, typed: { ...edits.sending, ...edits.typed }, sending: undefined };
}

/**
 * Looks at what the server holds now. A field that still waits collides when somebody else changed it: when it is
 * neither what it was, nor what was typed, nor something that we sent ourselves without hearing of it.
 */
function compare(edits: Edits, current: Stored): Edits {
  const waiting = Object.keys(edits.typed);
  const collisions = waiting.flatMap((field) => {
    const theirs = current[field] as Value;
    const isOurs = theirs === edits.typed[field] || edits.unanswered[field]?.includes(theirs);
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

function without<Kept>(
  fields: Readonly<Record<string, Kept>>,
  names: readonly string[],
): Readonly<Record<string, Kept>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}
