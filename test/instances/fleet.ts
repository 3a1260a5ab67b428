import type { Cut } from '../support/balancer.ts';
import { type Server, startServer } from '../support/server.ts';

export type Fleet = {
  /** The addresses of all instances, including one that is being restarted. */
  urls: () => string[];
  /** Kills an instance and starts another in its place. */
  replace: (index: number) => Promise<void>;
  /** Whether an instance at this address was killed within a period, in ms of `performance.now()`. Ports are reused. */
  wasKilled: (url: string, since: number, until?: number) => boolean;
  /** When instances were killed. */
  kills: () => number[];
  /** Instances that ended without being killed, or aborted a request before that. */
  faults: (cuts: Cut[]) => string[];
  stop: () => Promise<void>;
};

/** How long connections to a killed instance may last, in ms. */
const untilNoticed = 3000;

/** Starts several instances on one data folder simultaneously. */
export async function startFleet(size: number, directory: string, environment: Record<string, string>): Promise<Fleet> {
  const killed: { url: string; at: number }[] = [];
  const wasKilled: Fleet['wasKilled'] = (one, since, until = performance.now()) =>
    killed.some(({ url, at }) => url === one && at >= since && at <= until);
  const launch = () => startServer(directory, environment, { ownGroup: true });
  const servers = await Promise.all(Array.from({ length: size }, launch));
  const faults: string[] = [];
  return {
    urls: () => servers.map(({ url }) => url),
    async replace(index) {
      const server = servers[index] as Server;
      if (!server.runs()) faults.push(`An instance ended unexpectedly: ${server.output()}`);
      killed.push({ url: server.url, at: performance.now() });
      await server.kill();
      servers[index] = await launch();
    },
    wasKilled,
    kills: () => killed.map(({ at }) => at),
    faults: (cuts) => [
      ...faults,
      ...cuts
        .filter(({ instance, at }) => !wasKilled(instance, at - untilNoticed, at))
        .map(({ what }) => `An instance that ran did not answer ${what}`),
    ],
    async stop() {
      for (const server of servers) await server.stop();
    },
  };
}
