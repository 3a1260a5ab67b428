import { expect, onTestFinished, test } from 'vitest';
import type { AssistantCall, SiteWork } from './assistant-call.ts';
import { createAssistantThread } from './assistant-thread.ts';

const call = (method: string, params: object = {}): AssistantCall => ({
  method: 'POST',
  url: 'http://127.0.0.1/mcp',
  headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
  body: { jsonrpc: '2.0', id: 1, method, params },
  scopes: ['content'],
  config: { PUBLIC_URL: 'http://127.0.0.1', HOST: '127.0.0.1', PORT: 1, CHROMIUM: undefined },
});

const none: SiteWork = {
  call: () => Promise.reject(new Error('not expected')),
  noteUse: async () => {},
  noteFailure: async () => {},
};

test('a call whose thread ends is refused, and the next one starts another thread', async () => {
  const logged: unknown[] = [];
  const { answer, close } = createAssistantThread({ error: (given: unknown) => logged.push(given) } as never);
  onTestFinished(close);
  const asked = Promise.withResolvers<void>();
  const endless = answer(call('tools/call', { name: 'read', arguments: { path: '/machine' } }), {
    ...none,
    call: () => {
      asked.resolve();
      return new Promise(() => {});
    },
  });
  await Promise.race([asked.promise, endless]);
  await Promise.all([close(), expect(endless).rejects.toMatchObject({ status: 503 })]);
  expect(await answer(call('ping'), none)).toMatchObject({ status: 200, body: expect.stringContaining('"result":{}') });
  expect(logged).toEqual([]);
});

test('a fault in what the site does for a call is noted, and a refusal for the assistant', async () => {
  const { answer, close } = createAssistantThread({ error: () => {} } as never);
  onTestFinished(close);
  const noted: unknown[] = [];
  const reading = call('tools/call', { name: 'read', arguments: { path: '/machine' } });
  const { status, body } = await answer(reading, { ...none, noteFailure: async (error) => void noted.push(error) });
  expect({ status, body }).toEqual({ status: 200, body: expect.stringContaining('Refused (503)') });
  expect(noted).toEqual([new Error('not expected')]);
});
