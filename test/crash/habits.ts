import {
  type Action,
  addPicture,
  answer,
  askForQuote,
  change,
  create,
  enquire,
  remove,
  replacePicture,
} from './actions.ts';
import { isMailed, isOfPage, nouns, type Table } from './nouns.ts';
import type { Known, Pool } from './pool.ts';

export type Chances = {
  pool: Pool;
  /** Returns a random number from 0 to 1. */
  next: () => number;
  /** Returns a unique number. */
  mark: () => number;
};

const sentence = 'Broyeur à bois pour tracteurs dès 60 ch';

/** Creates the calls of one client, which types and sometimes does something else. */
export function createHabit(chances: Chances): () => Promise<Action> {
  const { pool, next } = chances;
  let typing: Generator<Action> | undefined;
  return async () => {
    const keystroke = typing?.next().value;
    if (keystroke) return keystroke;
    typing = undefined;
    const known = next() < 0.5 ? pool.pick() : undefined;
    if (!known) return doSomethingElse(chances);
    typing = typeInto(known, chances);
    return typing.next().value;
  };
}

/** Sends each state of one or two fields, as the back-office does, or without If-Match, as simpler clients do. */
function* typeInto(known: Known, { pool, next, mark }: Chances): Generator<Action> {
  const { texts, columns } = nouns[known.table];
  const fields = [oneOf(texts, next), oneOf(texts, next)];
  const begin = mark();
  const isCareful = next() < 0.7;
  const length = 3 + Math.floor(next() * 15);
  for (let typed = 1; typed <= length && pool.has(known); typed += 1) {
    const values = Object.fromEntries(fields.map((field) => [field, `${begin}: ${sentence.slice(0, typed)}`]));
    yield change(known, values, isCareful ? known.version : undefined);
  }
  if (columns.includes('priority')) yield change(known, { priority: begin });
}

async function doSomethingElse({ pool, next, mark }: Chances): Promise<Action> {
  const choice = next();
  const machine = pool.pick('machine');
  const shown = pool.pick(next() < 0.5 ? 'news' : 'page_picture');
  const known = pool.pick();
  if (choice < 0.2 && machine) return addPicture(machine, mark(), next() < 0.5);
  if (choice < 0.3 && shown) return replacePicture(shown, mark());
  if (choice < 0.45 && known && !isOfPage(known.table)) return remove(known);
  const enquiry = pool.pickEnquiry();
  if (choice < 0.52 && enquiry) return answer(enquiry, mark());
  if (choice < 0.6) return enquire(mark());
  if (choice < 0.7) return askForQuote(mark(), next() < 0.5 ? [size(next)] : [size(next), size(next)]);
  const table = oneOf(creatable, next);
  const owner = nouns[table].owner && pool.pick(nouns[table].owner.table);
  return nouns[table].owner && !owner ? create('machine', undefined, mark()) : create(table, owner, mark());
}

const creatable = (Object.keys(nouns) as Table[]).filter(
  (table) => !isOfPage(table) && !isMailed(table) && !['picture', 'project_picture'].includes(table),
);

/** Returns a size from 1 KiB to half a MiB, mostly small, to save disk space and time. */
function size(next: () => number): number {
  return Math.floor(1024 * 2 ** (next() * 9));
}

function oneOf<Item>(items: readonly Item[], next: () => number): Item {
  return items[Math.floor(next() * items.length)] as Item;
}
