import { openSession, signIn } from '../support/administrator.ts';
import { hostileUploads, tail, type Upload } from '../support/hostile-uploads.ts';
import { picture } from '../support/media-sample.ts';
import { childrenOf, forgetPeak, memoryOf, peakOf } from '../support/memory.ts';
import { type Received, sendRaw } from '../support/raw-request.ts';
import type { Server } from '../support/server.ts';
import { withTrialServer } from '../support/trial.ts';
import type { TrustCheck } from './check.ts';

const mostGrowth = 100; // MB

export const check: TrustCheck = {
  subject: `uploads of ${Object.keys(hostileUploads).join(', ')}`,
  goal: `refused or made clean, no crash, at most ${mostGrowth} MB more memory in the server`,
  run: ({ seed, say }) =>
    withTrialServer(async (server) => {
      const upload = await uploader(server);
      await upload({ bytes: await picture({ width: 3000, height: 2000 }).jpeg().toBuffer(), type: 'image/jpeg' });
      let [sent, most, mostOfEncoder, faults] = [0, 0, 0, 0];
      for (const [kind, make] of Object.entries(hostileUploads)) {
        const uploads = await make(seed);
        forgetPeak(server.pid);
        const before = memoryOf(server.pid);
        const tally = { refused: 0, clean: 0 };
        for (const one of uploads) {
          const outcome = await judge(server, await upload(one));
          if (outcome === 'refused' || outcome === 'clean') tally[outcome] += 1;
          else say(`${kind}: ${one.type} of ${one.bytes.length} bytes: ${outcome}`);
        }
        const growth = peakOf(server.pid) - before;
        const encoder = Math.max(0, ...childrenOf(server.pid).map(peakOf));
        mostOfEncoder = Math.max(mostOfEncoder, encoder);
        sent += uploads.length;
        faults += uploads.length - tally.refused - tally.clean;
        most = Math.max(most, growth);
        say(
          `${kind}: ${tally.refused} refused, ${tally.clean} clean of ${uploads.length}; at most ${growth} MB more, encoder ${encoder} MB`,
        );
      }
      const figure = `${faults} faults in ${sent} uploads of ${Object.keys(hostileUploads).length} kinds; at most ${most} MB more, and ${mostOfEncoder} MB in the encoder`;
      return { figure, passed: faults === 0 && most <= mostGrowth && server.runs() };
    }),
};

async function uploader(server: Server): Promise<(upload: Upload) => Promise<Received>> {
  const administrator = await signIn(server.url);
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Presse' });
  const cookie = await openSession(server.url);
  const path = `/api/machine/${id}/picture/stream`;
  return ({ bytes, type }) =>
    sendRaw(server.url, { method: 'POST', path, headers: { cookie, 'content-type': type }, body: bytes });
}

/** Returns the fault of an upload. An accepted one must be served as a picture or video without hidden content. */
async function judge(server: Server, { status, body }: Received): Promise<string> {
  if (status === 400 || status === 415) return 'refused';
  if (status !== 200) return `status ${status} ${body}`;
  const { url, type } = JSON.parse(String(body)) as { url: string; type: string };
  const served = await sendRaw(server.url, { method: 'GET', path: url });
  if (served.status !== 200 || served.headers['content-type'] !== type) return `served with ${served.status}`;
  if (type !== 'image/webp' && !type.startsWith('video/')) return `served as ${type}`;
  return served.body.includes(tail) ? 'what was hidden in it is served' : 'clean';
}
