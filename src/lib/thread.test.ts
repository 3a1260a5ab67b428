import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createThread } from './thread.ts';

const program = `
import { threadId } from 'node:worker_threads';
import { answerQuestions } from '${new URL('./thread.ts', import.meta.url)}';
answerQuestions(async (question) => {
  if (question === 'fail') throw new Error('A question too many');
  if (question === 'end') process.exit();
  if (question === 'never') await new Promise(() => {});
  if (question === 'fail later') setTimeout(() => { throw new Error('Nobody asked'); }, 100);
  return { question, threadId };
});`;

async function open(bounds: { timeoutMs?: number; idleMs?: number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'thread-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'program.mjs');
  await writeFile(file, program);
  const thread = createThread<string, { question: string; threadId: number }>(pathToFileURL(file), {
    waiting: 2,
    ...bounds,
  });
  return (question: string, signal?: AbortSignal) => thread(() => question, signal);
}

test('a thread answers several questions', async () => {
  const ask = await open();
  const [first, second] = await Promise.all([ask('first'), ask('second')]);
  expect(first.question).toBe('first');
  expect(second).toEqual({ question: 'second', threadId: first.threadId });
  expect(await ask('third')).toEqual({ question: 'third', threadId: first.threadId });
});

test('a question is prepared when its turn comes, and is refused when too many are waiting', async () => {
  const thread = createThread<string, unknown>(pathToFileURL('/nowhere.mjs'), { waiting: 2 });
  const prepared: string[] = [];
  const { promise, reject } = Promise.withResolvers<string>();
  const asked = ['first', 'second', 'third', 'fourth'].map((question) =>
    thread(() => {
      prepared.push(question);
      return promise;
    }),
  );
  await expect(asked[3]).rejects.toMatchObject({ status: 503 });
  expect(prepared).toEqual(['first']);
  reject(new Error('Not to be asked'));
  for (const answer of asked.slice(0, 3)) await expect(answer).rejects.toThrow('Not to be asked');
  expect(prepared).toEqual(['first', 'second', 'third']);
});

test('a thread that fails or ends rejects its question, and a new thread takes over', async () => {
  const ask = await open();
  const { threadId } = await ask('first');
  await expect(ask('fail')).rejects.toThrow('A question too many');
  await expect(ask('end')).rejects.toThrow('program.mjs has ended without an answer');
  expect((await ask('again')).threadId).toBeGreaterThan(threadId);
});

test('a thread that fails after answering causes no error', async () => {
  const ask = await open();
  const { threadId } = await ask('fail later');
  await expect.poll(async () => (await ask('again')).threadId).toBeGreaterThan(threadId);
});

test('a question that takes too long fails, and the next one is answered', async () => {
  const ask = await open({ timeoutMs: 2000 });
  await expect(ask('never')).rejects.toThrow('has ended without an answer');
  await expect.poll(() => ask('next').catch(() => undefined)).toMatchObject({ question: 'next' });
});

test('a question can be aborted while it waits and while it runs', async () => {
  const ask = await open();
  const { threadId } = await ask('first');
  const controller = new AbortController();
  const answers = [ask('never', controller.signal), ask('never', controller.signal)];
  await setImmediate(); // the first question is running
  controller.abort(new Error('Broken off'));
  await expect(answers[0]).rejects.toThrow();
  await expect(answers[1]).rejects.toThrow('Broken off');
  expect((await ask('next')).threadId).toBeGreaterThan(threadId);
});

test('an idle thread ends, and the next question starts a new one', async () => {
  const ask = await open({ idleMs: 1 });
  const { threadId } = await ask('first');
  await expect.poll(async () => (await ask('later')).threadId).toBeGreaterThan(threadId);
});
