import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { random } from '../../../test/support/random.ts';
import { createAutosave } from './autosave.ts';
import { type Edits, type Fields, noEdits, type Stored, shown, statusOf, type Value } from './edits.ts';
import type { Outcome, Send } from './sending.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const path = '/api/machine/1';

/** Stores records as the API does: If-Match fails only if the same field has since changed to another value. */
function fakeServer(record: Record<string, Value>) {
  let version = 1;
  const changedAt: Record<string, number> = {};
  const read = (): Stored => ({ ...record, version });
  const patch = (fields: Fields, match: number | undefined): Outcome => {
    const differing = Object.entries(fields).filter(([field, value]) => record[field] !== value);
    if (match !== undefined && differing.some(([field]) => (changedAt[field] ?? 0) > match)) {
      return { kind: 'collided', current: read() };
    }
    if (differing.length > 0) version += 1;
    for (const [field, value] of differing) {
      record[field] = value;
      changedAt[field] = version;
    }
    return { kind: 'stored', record: read() };
  };
  return { read, patch, record };
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const failed = (reason: 'offline' | 'login' | 'unavailable'): Outcome => ({ kind: 'failed', reason, detail: reason });
const noDrafts = { keep: () => {}, drop: () => {} };

/** Delays requests by up to 2 s. Loses some requests and some answers, and delivers some requests very late. */
function unreliable(server: ReturnType<typeof fakeServer>, next: () => number): Send {
  return async (_path, fields, version) => {
    const fate = next();
    await pause(next() * 1000);
    if (fate < 0.1) return failed('offline');
    if (fate < 0.2) {
      server.patch(fields, version);
      await pause(next() * 1000);
      return failed('unavailable');
    }
    if (fate < 0.3) {
      void pause(2000 + next() * 4000).then(() => server.patch(fields, version));
      return failed('unavailable');
    }
    const outcome = server.patch(fields, version);
    await pause(next() * 1000);
    return outcome;
  };
}

describe('500 keystrokes are all stored despite random delays, losses and late arrivals', () => {
  test.each(Array.from({ length: 20 }, (_, seed) => [seed]))(
    'seed %i: what is stored is what is shown',
    async (seed) => {
      const next = random(seed);
      const server = fakeServer({ name_fr: '', name_en: '' });
      const autosave = createAutosave({ send: unreliable(server, next), drafts: noDrafts });
      const typed: Record<string, string> = { name_fr: '', name_en: '' };
      for (let key = 0; key < 500; key += 1) {
        const field = next() < 0.7 ? 'name_fr' : 'name_en';
        const text = typed[field] ?? '';
        const changed = next() < 0.4 ? text.slice(0, -1) : text + String.fromCharCode(97 + (key % 26));
        typed[field] = changed;
        autosave.type(path, field, changed, autosave.latest(path, server.read()));
        expect(shown(autosave.edits(path), field, server.read())).toBe(typed[field]);
        await vi.advanceTimersByTimeAsync(next() * 200);
      }
      await vi.advanceTimersByTimeAsync(200_000);
      expect(autosave.edits(path)).toEqual(noEdits);
      expect(server.record).toEqual(typed);
    },
  );
});

test('a reverted change stays reverted even when an abandoned request arrives late', async () => {
  const server = fakeServer({ name_fr: 'old' });
  const attempts: Fields[] = [];
  const send: Send = async (_path, fields, version) => {
    attempts.push(fields);
    if (attempts.length > 1) return server.patch(fields, version);
    void pause(10_000).then(() => server.patch(fields, version));
    return failed('unavailable');
  };
  const autosave = createAutosave({ send, drafts: noDrafts });
  autosave.type(path, 'name_fr', 'older', server.read());
  autosave.type(path, 'name_fr', 'old', server.read());
  await vi.advanceTimersByTimeAsync(5000);
  expect(autosave.edits(path)).toEqual(noEdits);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.record.name_fr).toBe('old');
  autosave.type(path, 'name_fr', 'new', autosave.latest(path, server.read()));
  await vi.advanceTimersByTimeAsync(100);
  expect(server.record.name_fr).toBe('new');
});

test('the autosave sends one request at a time, then the latest value', async () => {
  const sent: Fields[] = [];
  const server = fakeServer({ name_fr: '' });
  const send: Send = async (_path, fields, version) => {
    sent.push(fields);
    await pause(100);
    return server.patch(fields, version);
  };
  const autosave = createAutosave({ send, drafts: noDrafts });
  for (const text of ['a', 'ab', 'abc']) autosave.type(path, 'name_fr', text, server.read());
  expect(statusOf(autosave.edits(path))).toBe('saving');
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([{ name_fr: 'a' }, { name_fr: 'abc' }]);
  expect(statusOf(autosave.edits(path))).toBe('saved');
});

test('a keystroke notifies the listeners of its record once, and no other listeners', async () => {
  const server = fakeServer({ name_fr: '' });
  const autosave = createAutosave({ send: async (_path, fields) => server.patch(fields, undefined), drafts: noDrafts });
  const [all, own, other] = [vi.fn(), vi.fn(), vi.fn()];
  autosave.subscribe(all);
  autosave.follow(path, own);
  const end = autosave.follow('/api/machine/2', other);
  autosave.type(path, 'name_fr', 'a', server.read());
  expect([all, own, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  await vi.advanceTimersByTimeAsync(100);
  expect([all, own, other].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 0]); // the edit was stored
  end();
});

describe('two editors', () => {
  const open = (server: ReturnType<typeof fakeServer>) =>
    createAutosave({ send: async (_path, fields, version) => server.patch(fields, version), drafts: noDrafts });

  test('keep both edits when they change different fields', async () => {
    const server = fakeServer({ name_fr: 'old', name_en: 'old' });
    const read = server.read();
    const [one, other] = [open(server), open(server)];
    one.type(path, 'name_fr', 'mine', read);
    other.type(path, 'name_en', 'theirs', read);
    await vi.advanceTimersByTimeAsync(100);
    expect(server.record).toEqual({ name_fr: 'mine', name_en: 'theirs' });
    expect(other.unsaved()).toEqual([]);
  });

  test('resolve a conflict in one field by a choice between both texts, while other fields are saved', async () => {
    const server = fakeServer({ name_fr: 'old', name_en: 'old' });
    const read = server.read();
    const [one, other] = [open(server), open(server)];
    one.type(path, 'name_fr', 'first', read);
    await vi.advanceTimersByTimeAsync(10);
    other.type(path, 'name_fr', 'second', read);
    other.type(path, 'name_en', 'english', read);
    await vi.advanceTimersByTimeAsync(100);
    expect(other.edits(path)).toMatchObject({ collisions: { name_fr: 'first' }, typed: { name_fr: 'second' } });
    expect(statusOf(other.edits(path))).toBe('unsaved');
    expect(server.record).toEqual({ name_fr: 'first', name_en: 'english' });
    other.resolve(path, 'name_fr', 'mine');
    await vi.advanceTimersByTimeAsync(100);
    expect(server.record.name_fr).toBe('second');
    expect(other.unsaved()).toEqual([]);
  });

  test('lose the typed text when they choose the other editor’s', async () => {
    const server = fakeServer({ name_fr: 'old' });
    const read = server.read();
    const [one, other] = [open(server), open(server)];
    one.type(path, 'name_fr', 'first', read);
    await vi.advanceTimersByTimeAsync(10);
    other.type(path, 'name_fr', 'second', read);
    await vi.advanceTimersByTimeAsync(100);
    other.resolve(path, 'name_fr', 'theirs');
    expect(other.edits(path)).toEqual(noEdits);
    expect(shown(other.edits(path), 'name_fr', other.latest(path, read))).toBe('first');
  });
});

test('text typed here wins over text that a closed page left behind', async () => {
  const server = fakeServer({ name_fr: 'old', name_en: 'old' });
  const read = server.read();
  const send: Send = async (_path, fields, version) => {
    await pause(100);
    return server.patch(fields, version);
  };
  const autosave = createAutosave({ send, drafts: noDrafts });
  autosave.type(path, 'name_fr', 'typed here', read);
  const base = { name_fr: 'old', name_en: 'old' };
  autosave.restore(path, { ...noEdits, version: 1, base, typed: { name_fr: 'left', name_en: 'left' } });
  expect(shown(autosave.edits(path), 'name_fr', read)).toBe('typed here');
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.record).toEqual({ name_fr: 'typed here', name_en: 'left' });
  expect(autosave.unsaved()).toEqual([]);
});

test('text that a closed page left behind does not overwrite text stored here', async () => {
  const server = fakeServer({ name_fr: 'old' });
  const autosave = createAutosave({
    send: async (_path, fields, version) => server.patch(fields, version),
    drafts: noDrafts,
  });
  autosave.type(path, 'name_fr', 'typed here', server.read());
  await vi.advanceTimersByTimeAsync(100);
  autosave.restore(path, { ...noEdits, version: 1, base: { name_fr: 'old' }, typed: { name_fr: 'left' } });
  await vi.advanceTimersByTimeAsync(100);
  expect(autosave.edits(path)).toEqual(noEdits);
  expect(server.record.name_fr).toBe('typed here');
});

test('a refused field waits until it is typed again, and the other fields are stored', async () => {
  const server = fakeServer({ name_fr: 'old', name_en: 'old' });
  const send: Send = async (_path, fields, version) =>
    fields.name_fr === ''
      ? { kind: 'refused', detail: 'name_fr: must not be blank', fields: { name_fr: 'must not be blank' } }
      : server.patch(fields, version);
  const autosave = createAutosave({ send, drafts: noDrafts });
  autosave.type(path, 'name_fr', '', server.read());
  autosave.type(path, 'name_en', 'new', server.read());
  await vi.advanceTimersByTimeAsync(100);
  expect(server.record).toEqual({ name_fr: 'old', name_en: 'new' });
  expect(autosave.edits(path).refused).toEqual({ name_fr: 'must not be blank' });
  autosave.type(path, 'name_fr', 'better', server.read());
  await vi.advanceTimersByTimeAsync(100);
  expect(server.record.name_fr).toBe('better');
});

test.each([['offline'], ['unavailable'], ['login'], ['slow']] as const)(
  '%s: an edit counts as unsaved within 2 s, is kept as a draft and is sent later',
  async (reason) => {
    const server = fakeServer({ name_fr: 'old' });
    const kept = new Map<string, unknown>();
    let works = false;
    const send: Send = async (_path, fields, version) => {
      if (reason === 'slow' && !works) await pause(5000);
      return works ? server.patch(fields, version) : failed(reason === 'slow' ? 'unavailable' : reason);
    };
    const drafts = {
      keep: (key: string, edits: unknown) => kept.set(key, edits),
      drop: (key: string) => kept.delete(key),
    };
    const autosave = createAutosave({ send, drafts });
    autosave.type(path, 'name_fr', 'new', server.read());
    await vi.advanceTimersByTimeAsync(1900);
    expect(statusOf(autosave.edits(path))).toBe('unsaved');
    expect(kept.has(path)).toBe(true);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(shown(autosave.edits(path), 'name_fr', server.read())).toBe('new');
    works = true;
    if (reason === 'login') autosave.retry();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(server.record.name_fr).toBe('new');
    expect(kept.size).toBe(0);
  },
);

test('a dropped field is not sent again, and the other fields are stored, even from the same request', async () => {
  const server = fakeServer({ name_fr: 'old', name_en: 'old' });
  let isHeld = true;
  const send: Send = async (_path, fields, version) => {
    while (isHeld) await pause(10);
    return server.patch(fields, version);
  };
  const kept = new Set<string>();
  const drafts = { keep: (key: string) => kept.add(key), drop: (key: string) => kept.delete(key) };
  const autosave = createAutosave({ send, drafts });
  autosave.type(path, 'name_fr', 'n', server.read());
  autosave.type(path, 'name_fr', 'new', server.read());
  autosave.type(path, 'name_en', 'new', server.read());
  const rest = vi.fn();
  void autosave.atRest(path).then(rest);
  await vi.advanceTimersByTimeAsync(1000);
  expect(rest).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000); // the edit counts as unsaved by now
  expect(rest).toHaveBeenCalled();
  autosave.drop(path, 'name_fr');
  expect(shown(autosave.edits(path), 'name_fr', server.read())).toBe('old');
  isHeld = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.record.name_en).toBe('new');
  expect(server.record.name_fr).not.toBe('new');
  expect(autosave.edits(path)).toEqual(noEdits);
  expect(kept.size).toBe(0);
});

test('after a drop, a newly read record replaces an earlier answer', async () => {
  const server = fakeServer({ name_fr: 'old' });
  const send: Send = async (_path, fields, version) => server.patch(fields, version);
  const autosave = createAutosave({ send, drafts: noDrafts });
  autosave.type(path, 'name_fr', 'new', server.read());
  await vi.advanceTimersByTimeAsync(100);
  const readBefore = { name_fr: 'restored', version: 1 };
  expect(autosave.latest(path, readBefore).name_fr).toBe('new');
  autosave.drop(path, 'name_fr');
  expect(autosave.latest(path, readBefore).name_fr).toBe('restored');
});

describe('a field that is stored whole', () => {
  const open = (server: ReturnType<typeof fakeServer>, kept = new Map<string, Edits>()) => {
    const sent: Fields[] = [];
    const send: Send = async (_path, fields, version) => {
      sent.push(fields);
      return server.patch(fields, version);
    };
    const drafts = {
      keep: (key: string, edits: Edits) => kept.set(key, edits),
      drop: (key: string) => kept.delete(key),
    };
    return { autosave: createAutosave({ send, drafts }), sent, kept };
  };

  test('is a draft until it is committed, while other fields are sent at once', async () => {
    const server = fakeServer({ phone: '+41 1', name: 'old' });
    const { autosave, sent, kept } = open(server);
    for (const text of ['+41 2', '+41 26']) autosave.type(path, 'phone', text, server.read(), { isDraft: true });
    autosave.type(path, 'name', 'new', server.read());
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([{ name: 'new' }]);
    expect(statusOf(autosave.edits(path))).toBe('draft');
    expect(kept.get(path)).toMatchObject({ typed: { phone: '+41 26' }, drafts: ['phone'] });
    autosave.retry();
    await vi.advanceTimersByTimeAsync(100);
    expect(sent).toHaveLength(1);
    autosave.commit(path, 'phone');
    await vi.advanceTimersByTimeAsync(100);
    expect(server.record).toEqual({ phone: '+41 26', name: 'new' });
    expect(autosave.unsaved()).toEqual([]);
  });

  test('is still a draft on the page that takes it over, and can be discarded there', async () => {
    const server = fakeServer({ phone: '+41 1' });
    const first = open(server);
    first.autosave.type(path, 'phone', '+41 2', server.read(), { isDraft: true });
    const { autosave, sent } = open(server);
    autosave.restore(path, first.kept.get(path) ?? noEdits);
    await vi.advanceTimersByTimeAsync(100);
    expect(statusOf(autosave.edits(path))).toBe('draft');
    expect(shown(autosave.edits(path), 'phone', server.read())).toBe('+41 2');
    autosave.discard(path, 'phone');
    autosave.commit(path, 'phone');
    await vi.advanceTimersByTimeAsync(100);
    expect([autosave.unsaved(), sent]).toEqual([[], []]);
  });

  test('keeps the last keystroke as the draft while an earlier text is in flight', async () => {
    const server = fakeServer({ phone: '+41 1' });
    const { autosave } = open(server);
    autosave.type(path, 'phone', '+41 2', server.read(), { isDraft: true });
    autosave.commit(path, 'phone');
    autosave.type(path, 'phone', '+41 3', server.read(), { isDraft: true });
    await vi.advanceTimersByTimeAsync(100);
    expect(server.record.phone).toBe('+41 2');
    expect(autosave.edits(path)).toMatchObject({ typed: { phone: '+41 3' }, drafts: ['phone'], collisions: {} });
    autosave.discard(path, 'phone');
    expect(shown(autosave.edits(path), 'phone', autosave.latest(path, server.read()))).toBe('+41 2');
  });

  test('waits for a choice when another user has changed it in the meantime', async () => {
    const server = fakeServer({ phone: '+41 1' });
    const [mine, other] = [open(server).autosave, open(server).autosave];
    mine.type(path, 'phone', '+41 2', server.read(), { isDraft: true });
    other.type(path, 'phone', '+41 3', server.read());
    await vi.advanceTimersByTimeAsync(100);
    mine.commit(path, 'phone');
    await vi.advanceTimersByTimeAsync(100);
    expect(mine.edits(path).collisions).toEqual({ phone: '+41 3' });
    mine.resolve(path, 'phone', 'mine');
    await vi.advanceTimersByTimeAsync(100);
    expect(server.record.phone).toBe('+41 2');
  });
});

test('unsaved text that is left is neither sent nor shown, and stays in its draft', async () => {
  const kept = new Map<string, Edits>();
  const drafts = {
    keep: (one: string, edits: Edits) => void kept.set(one, edits),
    drop: (one: string) => void kept.delete(one),
  };
  const send = vi.fn<Send>(async () => failed('offline'));
  const autosave = createAutosave({ send, drafts });
  autosave.type(path, 'name_fr', 'prepared', { name_fr: 'live', version: 1 });
  await autosave.atRest(path);
  autosave.leave();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(autosave.unsaved()).toEqual([]);
  expect(kept.get(path)?.attempted).toEqual({ name_fr: 'prepared' });
});
