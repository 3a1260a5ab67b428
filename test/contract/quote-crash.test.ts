import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { attachedFiles, pdf } from '../support/attachment.ts';
import { enquiry } from '../support/samples.ts';
import { startServer } from '../support/server.ts';

/** Each takes about a second: `CRASH_CYCLES=50` for more certainty. */
const cycles = Number(process.env.CRASH_CYCLES ?? 5);

test('a server that is killed while files come keeps those of what it acknowledged', { timeout: 300_000 }, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'quote-crash-'));
  const promised: string[] = [];

  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const server = await startServer(directory, { DEMO_CONTENT: 'off' });
    const sending = [0, 1, 2].map(async (number) => {
      const object = `quote ${cycle}.${number}`;
      const answer = await send(server.url, object).catch(() => undefined);
      if (answer?.status === 204) promised.push(object);
    });
    await setTimeout(40 + Math.random() * 120); // before, between and after what is received, renamed and committed
    await server.kill();
    await Promise.all(sending);
  }

  const files = await attachedFiles(directory);
  const database = new DatabaseSync(join(directory, 'site.db'), { readOnly: true });
  const stored = database
    .prepare('select object from message order by id')
    .all()
    .map(({ object }) => object);
  const named = database
    .prepare('select file from attachment')
    .all()
    .map(({ file }) => file);
  database.close();
  expect(promised.length, 'some were answered before the end').toBeGreaterThan(0);
  expect(stored).toEqual(expect.arrayContaining(promised));
  expect(named).toHaveLength(2 * stored.length);
  expect(files, 'no row without its file').toEqual(expect.arrayContaining(named));
  await rm(directory, { recursive: true });
});

function send(url: string, object: string): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...enquiry, object })) form.append(name, value);
  for (const name of ['a.pdf', 'b.pdf']) form.append('attachments', new File([new Uint8Array(pdf(1024 * 1024))], name));
  return fetch(`${url}/api/contact/quote`, { method: 'POST', body: form, headers: { accept: 'application/json' } });
}
