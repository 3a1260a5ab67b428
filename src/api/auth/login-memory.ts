/** A flood from a million addresses must not fill the memory. */
const mostSubjects = 20_000;

/** Failures kept per subject: no limit counts more. */
const mostFailures = 50;

/** How long a refusal is remembered, in milliseconds. */
const refusalLifetime = 15 * 60 * 1000;

/** How many newcomers may skip an account's pause at once, and after how many milliseconds one more slot is free. */
const mostSlots = 5;
const slotEveryMs = 1000;

/** Slots reserved for first attempts, so that retrying addresses cannot take them. */
const slotsForFirst = 2;

/** Login data that is kept only in memory. All times are in milliseconds. */
export type LoginMemory = {
  note: (subjects: string[], time: number) => void;
  failuresOf: (subject: string) => number[];
  /** Records that an attempt was refused, and until when it must wait. */
  noteWait: (name: string, until: number, time: number) => void;
  /** Until when an attempt must wait; undefined when it was not refused, or the wait is over. */
  waitsUntil: (name: string, time: number) => number | undefined;
  /** Whether an attempt was refused recently, even if the wait is over. */
  wasRefused: (name: string, time: number) => boolean;
  /** Takes a slot for skipping an account's pause. False when none is free. */
  takeSlot: (time: number, isFirst: boolean) => boolean;
  forget: (names: string[]) => void;
};

export function openLoginMemory(): LoginMemory {
  const failures = new Map<string, number[]>();
  const refusals = new Map<string, { at: number; until: number }>();
  let slots = { free: mostSlots, since: 0 };
  const refusalOf = (name: string, time: number) => {
    const refusal = refusals.get(name);
    // After the clock was set back, old refusals must not count.
    return refusal && Math.abs(time - refusal.at) < refusalLifetime ? refusal : undefined;
  };
  return {
    note(subjects, time) {
      for (const subject of subjects)
        keep(failures, subject, [time, ...(failures.get(subject) ?? [])].slice(0, mostFailures));
    },
    failuresOf: (subject) => failures.get(subject) ?? [],
    noteWait: (name, until, time) => keep(refusals, name, { at: time, until }),
    waitsUntil(name, time) {
      const { until = 0 } = refusalOf(name, time) ?? {};
      return until > time ? until : undefined;
    },
    wasRefused: (name, time) => refusalOf(name, time) !== undefined,
    takeSlot(time, isFirst) {
      const isBack = time < slots.since;
      const more = isBack ? 0 : Math.floor((time - slots.since) / slotEveryMs);
      const free = Math.min(mostSlots, slots.free + more);
      const isFree = free > (isFirst ? 0 : slotsForFirst);
      slots = { free: isFree ? free - 1 : free, since: isBack ? time : slots.since + more * slotEveryMs };
      return isFree;
    },
    forget(names) {
      for (const name of names) {
        failures.delete(name);
        refusals.delete(name);
      }
    },
  };
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > mostSubjects && oldest !== undefined) map.delete(oldest);
}
