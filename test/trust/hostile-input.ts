import { openSession, signIn } from '../support/administrator.ts';
import { jsonBombs, longStrings } from '../support/hostile-input.ts';
import { sendRaw } from '../support/raw-request.ts';
import { enquiry, machine } from '../support/samples.ts';
import { withTrialServer } from '../support/trial.ts';
import type { TrustCheck } from './check.ts';

const limits = { bomb: 100, text: 50 }; // ms

export const check: TrustCheck = {
  subject: 'JSON that is deep, endless or poisoned, and texts of 50 KB that a careless pattern backtracks on',
  goal: `an answer within ${limits.bomb} ms to each body, within ${limits.text} ms to each text (the median of five)`,
  run: ({ say }) =>
    withTrialServer(async ({ url }) => {
      const admin = await signIn(url);
      await admin('POST', '/api/category', machine);
      const cookie = await openSession(url);
      const time = async (method: string, path: string, body: string) => {
        const begin = performance.now();
        await sendRaw(url, { method, path, headers: { cookie, 'content-type': 'application/json' }, body });
        return performance.now() - begin;
      };
      const slowest = { bomb: 0, text: 0 };
      const note = async (kind: keyof typeof limits, method: string, path: string, body: string) => {
        const times: number[] = [];
        for (let round = 0; round < 5; round += 1) times.push(await time(method, path, body));
        const median = times.sort((a, b) => a - b)[2] ?? 0;
        slowest[kind] = Math.max(slowest[kind], median);
        if (median > limits[kind]) say(`${method} ${path} ${body.slice(0, 40)}: ${median.toFixed(1)} ms`);
      };
      for (const bomb of jsonBombs)
        for (const path of ['/api/machine', '/api/contact', '/api/auth/login']) await note('bomb', 'POST', path, bomb);
      for (const text of longStrings) {
        for (const field of Object.keys(machine))
          await note('text', 'PATCH', '/api/machine/1', JSON.stringify({ [field]: text }));
        for (const field of Object.keys(enquiry))
          await note('text', 'POST', '/api/contact', JSON.stringify({ ...enquiry, [field]: text }));
      }
      const passed = slowest.bomb < limits.bomb && slowest.text < limits.text;
      return { figure: `${slowest.bomb.toFixed(1)} ms and ${slowest.text.toFixed(1)} ms`, passed };
    }),
};
