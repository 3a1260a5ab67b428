import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the event loop is looked at, and how exactly: milliseconds. */
const interval = 500;
const resolution = 20;

export type EventLoop = {
  /** True while work comes faster than it is done: what can come back later should then be sent away. */
  isBehind: () => boolean;
  stop: () => void;
};

/**
 * Watches how long the turns of the event loop are. It is behind when most of them were too long at two looks in a row:
 * one long turn, as an upload may need, is no overload.
 * @param longestTurn what a turn may take when all is well, in milliseconds
 * @param onChange told when it falls behind, and when it has caught up
 */
export function watchEventLoop(longestTurn: number, onChange: (isBehind: boolean) => void): EventLoop {
  const turns = monitorEventLoopDelay({ resolution });
  turns.enable();
  let longLooks = 0;
  const isBehind = () => longLooks > 1;
  const timer = setInterval(() => {
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
