import type { Cut } from '../support/balancer.ts';
import { type Server, startServer } from '../support/server.ts';

export type Fleet = {
  /** The addresses of all, also of one that is just being started again. */
  urls: () => string[];
  /** Ends one without a warning, and starts another in its place. */
  replace: (index: number) => Promise<void>;
  /** Whether one was ended at that address, and when: ms of `performance.now()`. */
  killedAt: (url: string) => number | undefined;
  /** All ends. */
  kills: () => number[];
  /** What was not in order: an instance that has ended by itself, or has cut a request off before it was ended. */
  faults: (cuts: Cut[]) => string[];
  stop: () => Promise<void>;
};

/** Starts several instances on one data folder at once. */
export async function startFleet(size: number, directory: string, environment: Record<string, string>): Promise<Fleet> {
  const killed = new Map<string, number>();
  const launch = () => startServer(directory, environment, { ownGroup: true });
  const servers = await Promise.all(Array.from({ length: size }, launch));
  const faults: string[] = [];
  return {
    urls: () => servers.map(({ url }) => url),
    async replace(index) {
      const server = servers[index] as Server;
      if (!server.runs()) faults.push(`An instance ended by itself: ${server.output()}`);
      killed.set(server.url, performance.now());
      await server.kill();
      servers[index] = await launch();
    },
    killedAt: (url) => killed.get(url),
    kills: () => [...killed.values()],
    faults: (cuts) => [
      ...faults,
      ...cuts
        .filter(({ instance, at }) => at < (killed.get(instance) ?? Number.POSITIVE_INFINITY))
        .map(({ what }) => `An instance that ran did not answer ${what}`),
    ],
    async stop() {
      for (const server of servers) await server.stop();
    },
  };
}
