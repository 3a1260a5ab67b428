import { join } from 'node:path';
import { endure } from '../crash/supervisor.ts';
import type { TrustCheck } from './check.ts';

const rounds = 200;
const answerBeforeCommit = join(import.meta.dirname, '../crash/preload/answer-before-commit.ts');

export const check: TrustCheck = {
  subject: 'kill -9 while eight clients type, make, delete, upload and write to the workshop',
  goal: `${rounds} rounds, nothing acknowledged is lost, nothing is half done; an answer before its commit is noticed`,
  async run({ seed, say }) {
    const outcome = await endure({ rounds, seed, end: 'SIGKILL', say });
    say('The same of a product that answers before it commits:');
    const proof = await endure({ rounds: 20, seed, end: 'SIGKILL', preload: [answerBeforeCommit], say });
    const { acknowledged, unanswered, twice, faults } = outcome;
    const figure = [
      `${outcome.rounds} rounds, ${acknowledged} writes acknowledged, ${unanswered} never answered, ${twice} mails sent again`,
      `${faults.length} faults; the early answer was ${proof.faults.length > 0 ? '' : 'not '}noticed in round ${proof.rounds}`,
    ].join(', ');
    return { figure, passed: outcome.rounds === rounds && faults.length === 0 && proof.faults.length > 0 };
  },
};
