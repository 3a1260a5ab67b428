import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { Refusal } from '../../lib/refusal.ts';
import { createLimitedServer, refuseInTheEnd } from './connections.ts';
import { dropLateAnswers } from './late-answers.ts';

test('late answers are dropped silently, and late errors are logged', async () => {
  const lines: { level: number; err?: { message: string } }[] = [];
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
    serverFactory: (handler) =>
      createLimitedServer(
        (request, response) => {
          refuseInTheEnd(response, () => response.writeHead(503).end('busy'));
          handler(request, response);
        },
        { silence: 50 },
      ),
  });
  dropLateAnswers(app);
  let finished = 0;
  const late = async () => {
    await setTimeout(400);
    finished += 1;
  };
  app.get('/value', async () => late().then(() => 'late'));
  app.get('/reply', async (_request, reply) => {
    await late();
    return reply.code(304).type('text/plain').send();
  });
  app.get('/refusal', async () => {
    await late();
    throw new Refusal(404, 'notFound');
  });
  app.get('/fault', async () => {
    await late();
    throw new Error('a fault of ours');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (const path of ['/value', '/reply', '/refusal', '/fault']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect([answer.status, await answer.text()], path).toEqual([503, 'busy']);
  }
  await expect.poll(() => finished).toBe(4);
  await app.close();
  expect(lines).toMatchObject([{ level: 50, err: { message: 'a fault of ours' } }]);
});
