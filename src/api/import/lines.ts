import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';

/** Values handled before other requests are served. */
const batch = 50;

/** Writes values read from the database into a file, one per line, for a thread to read. In memory they may be too large. */
export async function writeLines<Value>(path: string, parts: AsyncIterable<Value[]>): Promise<void> {
  const file = await open(path, 'wx');
  try {
    for await (const values of parts) {
      await file.write(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
      await setImmediate(); // SQLite answers without yielding to the event loop
    }
  } finally {
    await file.close();
  }
}

/** The same in a thread, which nobody waits for. */
export async function writeLinesHere<Value>(path: string, values: AsyncIterable<Value> | Value[]): Promise<void> {
  const output = openSync(path, 'wx');
  try {
    for await (const value of values) writeSync(output, `${JSON.stringify(value)}\n`);
  } finally {
    closeSync(output);
  }
}

/** Reads a file with one JSON value per line. */
export async function* readLines<Value>(path: string): AsyncGenerator<Value> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) yield JSON.parse(line) as Value;
}

/** Reads such a file in batches, and serves other requests in between. */
export async function* readBatches<Value>(path: string): AsyncGenerator<Value[]> {
  let waiting: Value[] = [];
  for await (const value of readLines<Value>(path)) {
    waiting.push(value);
    if (waiting.length < batch) continue;
    yield waiting;
    waiting = [];
    await setImmediate();
  }
  yield waiting;
}
