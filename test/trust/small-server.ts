import { setTimeout } from 'node:timers/promises';
import { openSession } from '../support/administrator.ts';
import { picture } from '../support/media-sample.ts';
import { createMemoryGroup, smallServer } from '../support/memory-group.ts';
import { deployed } from '../support/server.ts';
import { walkSite } from '../support/walk-site.ts';
import { withServer } from '../support/with-server.ts';
import type { TrustCheck } from './check.ts';

const uploads = 20;
const attempts = 5;

/** Runs the product in little memory, without swap: its first start, all its pages and files, and uploads. */
export const check: TrustCheck = {
  subject: `A first start with demonstration content, all pages, files and pictures in five languages, and ${uploads} photos uploaded in ${smallServer} MiB without swap`,
  goal: `the server is never killed, and everything is answered after at most ${attempts} tries`,
  async run({ say }) {
    const group = createMemoryGroup('small-server', smallServer);
    try {
      return await withServer(
        async (server) => {
          const peak = () => say(`at most ${group.peak()} MiB`);
          peak();
          const fetched = await walkSite(server.url, (path) => insist(server.url + path));
          say(`${fetched} pages and files`);
          peak();
          const headers = { cookie: await openSession(server.url), 'content-type': 'image/jpeg' };
          const body = new Uint8Array(await picture({ width: 4032, height: 3024 }).jpeg().toBuffer());
          for (let count = 0; count < uploads; count += 1)
            await insist(`${server.url}/api/machine/1/picture/stream`, { method: 'POST', headers, body });
          peak();
          const figure = `${fetched} pages and files, ${uploads} photos; ${group.killed()} child processes were ended`;
          return { figure, passed: server.runs() };
        },
        { ...deployed.environment, NODE_ENV: 'production' },
        { under: group.under, flags: deployed.flags },
      );
    } finally {
      await group.remove();
    }
  },
};

/** @throws Error when no attempt succeeds */
async function insist(url: string, request: RequestInit = {}): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(url, request);
    if (answer.ok) return answer;
    if (attempt === attempts) throw new Error(`${url} is answered with ${answer.status}`);
    await answer.arrayBuffer();
    await setTimeout(1000);
  }
}
