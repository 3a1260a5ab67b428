import { closeSync, fdatasync, openSync, readFileSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';

/** Fields of a row as stored in the database. */
export type Values = Record<string, string | number | null>;

/** A call that a client is about to make. Rows are named by table and id, such as `machine 3`. */
export type Intent =
  | { kind: 'create'; table: string; owner?: string; values: Values }
  | { kind: 'change'; record: string; values: Values }
  | { kind: 'delete'; record: string };

/** An intent and its result. `created` names the new row, if the answer has named it. */
export type Operation = Intent & {
  /** The journal lines where it begins and ends. It precedes all operations that begin after its end. */
  begun: number;
  ended: number;
  outcome: 'acknowledged' | 'refused' | 'unanswered';
  created?: string;
};

export type Journal = {
  /** Records an intent before the call, and returns its number. */
  intend: (intent: Intent) => number;
  /** Records durably that the product has acknowledged the intent. */
  acknowledge: (number: number, created?: string) => Promise<void>;
  /** Records that the product has refused the intent, so that no part of it may exist. */
  refuse: (number: number) => void;
  /** The number of lines so far, and of acknowledgements among them. */
  lines: () => number;
  promises: () => number;
  close: () => void;
};

type Line = Intent | { acknowledged: number; created?: string } | { refused: number };

const onDisk = promisify(fdatasync);

/** Opens an append-only journal. */
export function openJournal(path: string): Journal {
  const file = openSync(path, 'ax');
  let lines = 0;
  let promises = 0;
  const add = (line: Line): number => {
    writeSync(file, `${JSON.stringify(line)}\n`);
    lines += 1;
    return lines - 1;
  };
  return {
    intend: add,
    async acknowledge(acknowledged, created) {
      add({ acknowledged, ...(created && { created }) });
      await onDisk(file);
      promises += 1;
    },
    refuse: (refused) => void add({ refused }),
    lines: () => lines,
    promises: () => promises,
    close: () => closeSync(file),
  };
}

/** Returns all operations of a journal, ordered by beginning. */
export function readJournal(path: string): Operation[] {
  const operations = new Map<number, Operation>();
  for (const [number, text] of readFileSync(path, 'utf8').trimEnd().split('\n').entries()) {
    if (text === '') continue;
    const line = JSON.parse(text) as Line;
    if ('kind' in line)
      operations.set(number, { ...line, begun: number, ended: Number.POSITIVE_INFINITY, outcome: 'unanswered' });
    else if ('refused' in line) end(line.refused, { ended: number, outcome: 'refused' });
    else {
      const { acknowledged, ...rest } = line;
      end(acknowledged, { ...rest, ended: number, outcome: 'acknowledged' });
    }
  }
  return [...operations.values()];

  function end(number: number, result: Partial<Operation>): void {
    Object.assign(operations.get(number) ?? {}, result);
  }
}
