import { endureTogether } from '../instances/trial.ts';
import { startCluster } from '../support/postgres.ts';
import type { TrustCheck } from './check.ts';

const seconds = 5;
const minutes = 3;
const kills = (minutes * 60) / seconds;
const visibleWithin = 1000; // ms

export const check: TrustCheck = {
  subject: `Three instances behind a proxy are written to and read from, and one is ended by kill -9 every ${seconds} s for ${minutes} minutes`,
  goal: 'No acknowledged write lost, no 5xx, edits on all instances within 1 s, every mail delivered, twice only after a kill and with one Message-ID',
  async run({ seed, say }) {
    const cluster = await startCluster({ inMemory: false });
    try {
      const trial = { cluster: cluster.url, kills, every: seconds * 1000, leisure: 25, seed, say };
      const seen = await endureTogether(trial);
      const figure = [
        `${kills} kills, ${seen.acknowledged} writes acknowledged, ${seen.answered} answers, ${seen.cut} cut off`,
        `${seen.edits} looks for edits, the slowest ${seen.slowest} ms; ${seen.mails} mails, ${seen.twice} of them twice`,
        `${seen.faults.length} faults`,
      ].join('; ');
      return { figure, passed: seen.faults.length === 0 && seen.edits > 0 && seen.slowest <= visibleWithin };
    } finally {
      await cluster.stop();
    }
  },
};
