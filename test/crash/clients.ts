import { inWords } from '../../src/lib/refusal-text.ts';
import { random } from '../support/random.ts';
import type { Action } from './actions.ts';
import { createHabit } from './habits.ts';
import type { Journal } from './journal.ts';
import { recordName } from './nouns.ts';
import { knownOf, type Pool } from './pool.ts';

export type Crowd = {
  url: string;
  /** The cookie of an administrator's session. */
  cookie: string;
  journal: Journal;
  pool: Pool;
  seed: number;
  mark: () => number;
  clients?: number;
  /** Called before each call. When given, an unanswered call does not end the client. */
  goesOn?: () => Promise<boolean>;
};

/** The record was deleted or changed meanwhile, or the server is stopping. */
const refusals = [404, 412, 503];

const unreachable = inWords('databaseUnreachable', 'en');

type Answer = { detail?: string; id?: number; version?: number; current?: { version: number } };

/**
 * Lets eight clients (or as many as given) write without a pause until the server is gone, each one call at a time.
 * @returns unexpected answers of the server
 */
export async function writeUntilGone(crowd: Crowd): Promise<string[]> {
  const seeds = Array.from({ length: crowd.clients ?? 8 }, (_, client) => crowd.seed + client);
  const ends = await Promise.allSettled(seeds.map((seed) => work({ ...crowd, seed })));
  return ends.flatMap((end) => (end.status === 'rejected' ? String(end.reason) : []));
}

async function work({ url, cookie, journal, pool, seed, mark, goesOn }: Crowd): Promise<void> {
  const nextAction = createHabit({ pool, mark, next: random(seed) });
  while (!goesOn || (await goesOn())) {
    const action = await nextAction();
    const number = journal.intend(action.intent);
    const answer = await send(url, cookie, action).catch(() => undefined);
    const isKnown = answer && answer.body.detail !== unreachable; // the result is otherwise unknown
    if (!isKnown && !goesOn) return;
    if (!isKnown) continue;
    const { status, body } = answer;
    const created = createdBy(action, body);
    if (status < 300) await journal.acknowledge(number, created);
    else if (refusals.includes(status)) journal.refuse(number);
    else throw new Error(`${action.method} ${action.path} was answered ${status} ${JSON.stringify(body)}`);
    learn(pool, action, { status, body, created });
  }
}

/** @throws Error when there is no complete answer */
async function send(url: string, cookie: string, { method, path, headers, body }: Action) {
  const init = { method, headers: { ...headers, cookie }, ...(body !== undefined && { body }) };
  const answer = await fetch(url + path, init);
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Answer };
}

function createdBy({ intent }: Action, { id }: Answer): string | undefined {
  // The response to an answer is its enquiry.
  if (intent.kind === 'create' && intent.table === 'enquiry_mail') return undefined;
  return intent.kind === 'create' && id !== undefined ? recordName(intent.table, id) : undefined;
}

type Lesson = { status: number; body: Answer; created: string | undefined };

/** Learns versions from a response, also from the refusal of a stale change. */
function learn(pool: Pool, { intent }: Action, { status, body, created }: Lesson): void {
  if (intent.kind === 'create') {
    const known = created && knownOf(created, intent.owner);
    if (known) pool.add({ ...known, version: 1 });
  } else if (intent.kind === 'delete' || status === 404) pool.forget(intent.record);
  else pool.learn(intent.record, body.current?.version ?? body.version);
}
