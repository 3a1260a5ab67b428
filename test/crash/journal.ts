import { closeSync, fdatasync, openSync, readFileSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';

/** Fields of a row as the database holds them. */
export type Values = Record<string, string | number | null>;

/** What a client is about to ask of the product. Rows are named by table and id: `machine 3`. */
export type Intent =
  | { kind: 'create'; table: string; owner?: string; values: Values }
  | { kind: 'change'; record: string; values: Values }
  | { kind: 'delete'; record: string };

/** An intent and what has become of it. `created` names the new row, where the answer has named it. */
export type Operation = Intent & {
  /** The lines of the journal on which it begins and ends: what ends before another begins came before it. */
  begun: number;
  ended: number;
  outcome: 'acknowledged' | 'refused' | 'unanswered';
  created?: string;
};

export type Journal = {
  /** Notes what is about to be asked, and answers its number. */
  intend: (intent: Intent) => number;
  /** Notes, on the disk, that the product has promised it. */
  acknowledge: (number: number, created?: string) => Promise<void>;
  /** Notes that the product has said no: nothing of it may be there. */
  refuse: (number: number) => void;
  /** How many lines it has so far, and how many of them are promises. */
  lines: () => number;
  promises: () => number;
  close: () => void;
};

type Line = Intent | { acknowledged: number; created?: string } | { refused: number };

const onDisk = promisify(fdatasync);

/** Begins a journal: a file that is only ever added to. */
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

/** All operations that a journal tells of, in the order in which they were begun. */
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
