import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The interval and resolution of measurements, in milliseconds. */
const interval = 500;
const resolution = 20;

export type EventLoop = {
  /** True while work arrives faster than it is done. Requests that can be repeated should then be refused. */
  isBehind: () => boolean;
  stop: () => void;
};

/**
 * Measures turns of the event loop. It is behind when most turns were too long in two intervals in a row. A single long
 * turn, such as one for an upload, does not count as overload.
 * @param longestTurn the longest normal turn, in milliseconds
 * @param onChange called when it falls behind and when it recovers
 */
export function watchEventLoop(longestTurn: number, onChange: (isBehind: boolean) => void): EventLoop {
  const turns = monitorEventLoopDelay({ resolution });
  turns.enable();
  let longLooks = 0;
  const isBehind = () => longLooks > 1;
  const timer = setInterval(() => {
    if (turns.count === 0) return; // no turn has ended since, which is no sign of recovery
    const before = isBehind();
    longLooks = turns.percentile(50) / 1e6 > longestTurn ? longLooks + 1 : 0;
    turns.reset();
    if (isBehind() !== before) onChange(!before);
  }, interval).unref();
  return {
    isBehind,
    stop() {
      clearInterval(timer);
      turns.disable();
    },
  };
}
