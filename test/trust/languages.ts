import { floodInFiveLanguages } from '../support/language-flood.ts';
import { withTrialServer } from '../support/trial.ts';
import type { TrustCheck } from './check.ts';

const requests = 1000;

export const check: TrustCheck = {
  subject: '1,000 requests in five languages at once with odd headers, while an administrator types',
  goal: 'no body in a wrong language or of another page',
  run: ({ seed, say }) =>
    withTrialServer(async (server) => {
      const { wrong, refused } = await floodInFiveLanguages(server, { requests, atOnce: requests, seed });
      for (const one of wrong.slice(0, 10)) say(one);
      return { figure: `${wrong.length} wrong of ${requests}, ${refused} turned away`, passed: wrong.length === 0 };
    }),
};
