import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createThread } from './thread.ts';

const program = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', async (question) => {
  if (question === 'fail') throw new Error('A question too many');
  if (question === 'end') process.exit();
  parentPort.postMessage({ question, threadId });
  if (question === 'fail later') setTimeout(() => { throw new Error('Nobody asked'); }, 100);
});`;

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'thread-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'program.mjs');
  await writeFile(file, program);
  return createThread<string, { question: string; threadId: number }>(pathToFileURL(file));
}

test('a thread answers several questions', async () => {
  const ask = await open();
  const first = await ask('first');
  expect(first.question).toBe('first');
  expect(await ask('second')).toEqual({ question: 'second', threadId: first.threadId });
});

test('a thread that fails or ends rejects the question, and a new one takes over', async () => {
  const ask = await open();
  const { threadId } = await ask('first');
  await expect(ask('fail')).rejects.toThrow('A question too many');
  await expect(ask('end')).rejects.toThrow('program.mjs has ended without an answer');
  expect((await ask('again')).threadId).toBeGreaterThan(threadId);
});

test('a thread that fails after its answer causes no error', async () => {
  const ask = await open();
  const { threadId } = await ask('fail later');
  await expect.poll(async () => (await ask('again')).threadId).toBeGreaterThan(threadId);
});
