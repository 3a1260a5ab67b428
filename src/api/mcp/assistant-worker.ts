import { type MessagePort, parentPort } from 'node:worker_threads';
import { lowerPriority } from '../../lib/thread.ts';
import type { FromThread, SiteWork, ToThread } from './assistant-call.ts';
import { createAssistantServer } from './assistant-server.ts';
import { openSite } from './site.ts';
import { readSiteCalls } from './site-calls.ts';

lowerPriority();

const serve = createAssistantServer((error) => parentPort?.postMessage(error));
let reading: ReturnType<typeof readSiteCalls> | undefined;

parentPort?.on('message', async ({ call, port }: ToThread) => {
  const { method, url, headers, body, scopes, config } = call;
  const work = workOver(port);
  const site = openSite(work.call, { config, scopes });
  const calls = () => {
    reading ??= readSiteCalls(site).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
  const { noteUse, noteFailure } = work;
  const response = await serve(new Request(url, { method, headers }), body, {
    work: { ...site, calls },
    noteUse,
    noteFailure,
  });
  const answer = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
  port.postMessage({ answer } satisfies FromThread);
});

/** What the site does for a call, asked for over the port of the call. */
function workOver(port: MessagePort): SiteWork {
  const open = new Map<number, (result: never) => void>();
  let last = 0;
  port.on('message', ({ id, result }: { id: number; result: never }) => {
    open.get(id)?.(result);
    open.delete(id);
  });
  const asker = (question: keyof SiteWork) => (given: unknown) => {
    const { promise, resolve } = Promise.withResolvers<never>();
    last += 1;
    open.set(last, resolve);
    port.postMessage({ id: last, question, given });
    return promise;
  };
  return { call: asker('call'), noteUse: asker('noteUse'), noteFailure: asker('noteFailure') };
}
