import { setTimeout } from 'node:timers/promises';
import { harmlessVideo, openVideoUpload } from '../support/large-video.ts';
import { video } from '../support/media-sample.ts';
import { runLoad } from '../support/run-load.ts';
import { withServer } from '../support/with-server.ts';
import type { TrustCheck } from './check.ts';

const MB = 1_000_000;
const allowed = 250; // ms
const watched = 20; // seconds

/** Uploads that an administrator might be tricked into, and their expected results. */
const uploads = {
  'WebM of 50 million elements': { type: 'video/webm', status: 400, make: hostileWebm },
  'MP4 of 24 million boxes': {
    type: 'video/mp4',
    status: 200,
    make: async () => Buffer.concat([await video('sample.mp4'), Buffer.alloc(192 * MB, '\0\0\0\x08free', 'latin1')]),
  },
  'harmless video of 190 MB': { type: 'video/mp4', status: 200, make: () => harmlessVideo(190 * MB) },
};

/** Checks that scanning a video does not delay visitors. */
export const check: TrustCheck = {
  subject: `uploads of ${Object.keys(uploads).join(', ')}, while a visitor reads a kept page 50 times a second`,
  goal: `refused, and taken without the boxes; no wait above ${allowed} ms`,
  run: ({ say }) =>
    withServer(async ({ url, runs }) => {
      const upload = await openVideoUpload(url);
      let [slowest, asExpected, visits] = [0, 0, 0];
      for (const [name, { type, status, make }] of Object.entries(uploads)) {
        const bytes = await make();
        const visitor = runLoad({ url, what: 'kept', perSecond: 50, seconds: watched });
        await setTimeout(3000);
        const begin = performance.now();
        const answer = await upload(bytes, type);
        const seconds = ((performance.now() - begin) / 1000).toFixed(1);
        const seen = await visitor;
        say(`${name}: ${answer.status} after ${seconds} s; ${JSON.stringify(seen)}`);
        slowest = Math.max(slowest, seen.slowest);
        visits += seen.statuses[200] ?? 0;
        if (answer.status === status && Object.keys(seen.statuses).join() === '200') asExpected += 1;
      }
      const passed = asExpected === Object.keys(uploads).length && slowest <= allowed && runs();
      return { figure: `${asExpected} of 3 as they should be; slowest of ${visits} visits ${slowest} ms`, passed };
    }),
};

async function hostileWebm(): Promise<Buffer> {
  const webm = await video('sample.webm');
  const header = webm.subarray(0, webm.indexOf(Buffer.from('18538067', 'hex')));
  return Buffer.concat([header, Buffer.from('18538067ff', 'hex'), Buffer.alloc(100 * MB, 'ec80', 'hex')]);
}
