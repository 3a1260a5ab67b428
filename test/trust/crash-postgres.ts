import { endure } from '../crash/supervisor.ts';
import { startCluster } from '../support/postgres.ts';
import type { TrustCheck } from './check.ts';

const rounds = { SIGKILL: 100, database: 20 };

export const check: TrustCheck = {
  subject: 'the same with PostgreSQL: kill -9 of the product, and of the database under it',
  goal: `${rounds.SIGKILL} and ${rounds.database} rounds, nothing acknowledged is lost, nothing is half done`,
  async run({ seed, say }) {
    const cluster = await startCluster({ inMemory: false });
    const ours = await endure({ rounds: rounds.SIGKILL, seed, end: 'SIGKILL', cluster, say });
    const its = await endure({ rounds: rounds.database, seed, end: 'database', cluster, say });
    await cluster.stop();
    const acknowledged = ours.acknowledged + its.acknowledged;
    const faults = ours.faults.length + its.faults.length;
    const figure = `${ours.rounds} and ${its.rounds} rounds, ${acknowledged} writes acknowledged, ${faults} faults`;
    return { figure, passed: faults === 0 };
  },
};
