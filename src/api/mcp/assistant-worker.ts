import { parentPort } from 'node:worker_threads';
import { callsOver } from '../../lib/port-calls.ts';
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
  const ask = callsOver<SiteWork>(port);
  const site = openSite((request) => ask('call', request), { config, scopes });
  const calls = () => {
    reading ??= readSiteCalls(site).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
  const response = await serve(new Request(url, { method, headers }), body, {
    work: { ...site, calls },
    noteUse: (used) => ask('noteUse', used),
    noteFailure: (error) => ask('noteFailure', error),
  });
  const answer = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
  port.postMessage({ answer } satisfies FromThread);
});
