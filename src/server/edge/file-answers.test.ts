import { setTimeout } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitFileAnswers } from './file-answers.ts';

test('file answers wait in a queue, and one address does not block others', async () => {
  const app = fastify({ trustProxy: true });
  limitFileAnswers(app, 4);
  const open: { from: string; end: () => void }[] = [];
  app.get('/', ({ ip }) => new Promise((end) => open.push({ from: ip, end: () => end('file') })));
  const ask = (from: string) => app.inject({ url: '/', headers: { 'x-forwarded-for': from } });
  const many = Array.from({ length: 5 }, () => ask('192.0.2.1'));
  const others = [ask('192.0.2.2'), ask('192.0.2.3'), ask('192.0.2.4')];
  const from = () => open.map(({ from }) => from);
  await expect.poll(() => open.length).toBe(4);
  await setTimeout(50);
  expect(from()).toEqual(['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3']);
  open[2]?.end();
  await others[0];
  await expect.poll(from).toHaveLength(5);
  expect(from()[4]).toBe('192.0.2.4');
  const ended = new Set([2]);
  while (ended.size < 8) {
    for (const [index, { end }] of open.entries()) if (!ended.has(index)) ended.add(index) && end();
    await setTimeout(5);
  }
  expect((await Promise.all([...many, ...others])).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
});
