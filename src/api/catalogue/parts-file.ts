import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { type CataloguePart, readCatalogue } from '../../store/catalogue/read-catalogue.ts';
import type { Database } from '../../store/engine/row.ts';

/** Writes the catalogue into a file, one part per line, for a thread to read. In memory it may be too large. */
export async function writeParts(db: Database, path: string): Promise<void> {
  const file = await open(path, 'wx');
  try {
    for await (const part of readCatalogue(db)) {
      await file.write(`${JSON.stringify(part)}\n`);
      await setImmediate(); // SQLite answers without yielding to the event loop
    }
  } finally {
    await file.close();
  }
}

/** Reads the parts of such a file. */
export async function* readParts(path: string): AsyncGenerator<CataloguePart> {
  yield* readLines<CataloguePart>(path);
}

/** Reads a file with one JSON value per line. */
export async function* readLines<Value>(path: string): AsyncGenerator<Value> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) yield JSON.parse(line) as Value;
}
