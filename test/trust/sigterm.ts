import { endure } from '../crash/supervisor.ts';
import type { TrustCheck } from './check.ts';

const rounds = 50;

export const check: TrustCheck = {
  subject: 'SIGTERM while eight clients type, make, delete, upload and write to the workshop',
  goal: `${rounds} rounds, exit code 0, nothing acknowledged is lost, what is on its way is answered`,
  async run({ seed, say }) {
    const outcome = await endure({ rounds, seed, end: 'SIGTERM', say });
    const { acknowledged, cutOff, faults } = outcome;
    const figure = `${outcome.rounds} rounds, ${acknowledged} writes acknowledged, ${cutOff} cut off, ${faults.length} faults`;
    return { figure, passed: outcome.rounds === rounds && cutOff === 0 && faults.length === 0 };
  },
};
