import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startMailServer } from '../support/mail-server.ts';
import { enquiry } from '../support/samples.ts';
import { startServer } from '../support/server.ts';

/** Each takes about a second. */
const cycles = 50;

test('a server that is killed again and again around its mails loses none', { timeout: 300_000 }, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'mail-crash-'));
  const post = await startMailServer();
  const environment = {
    SMTP_URL: post.url,
    MAIL_TO: 'workshop@example.ch',
    DEMO_CONTENT: 'off',
    TRUST_PROXY: '127.0.0.1', // each enquiry comes from another address: none is taken for a robot's
  };
  const promised: string[] = [];

  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const server = await startServer(directory, environment);
    const enquiries = [0, 1, 2].map(async (number) => {
      const message = `enquiry ${cycle}.${number}.`;
      const answer = await send(server.url, message, `10.0.${cycle}.${number}`).catch(() => undefined);
      if (answer?.status === 204) promised.push(message);
    });
    await setTimeout(Math.random() * 80); // before, between and after what is stored, sent and noted
    await server.kill();
    await Promise.all(enquiries);
  }

  const server = await startServer(directory, environment);
  await expect.poll(() => missing(promised, post.received), { timeout: 30_000 }).toEqual([]);
  await server.stop();
  expect(promised.length, 'some were answered before the end').toBeGreaterThan(cycles / 2);
  const idsOf = Map.groupBy(post.received, ({ mail }) => mail.text?.match(/enquiry \d+\.\d\./)?.[0]);
  for (const [message, mails] of idsOf)
    expect(new Set(mails.map(({ mail }) => mail.messageId)).size, `${message} has one Message-ID`).toBe(1);
  await post.close();
  await rm(directory, { recursive: true });
});

function send(url: string, message: string, from: string): Promise<Response> {
  return fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ ...enquiry, message }),
  });
}

function missing(promised: string[], received: { mail: { text?: string } }[]): string[] {
  return promised.filter((message) => !received.some(({ mail }) => mail.text?.includes(message)));
}
