import { performance } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The time between two looks, in milliseconds. */
const interval = 10_000;

/** The process is idle if less than this part of an interval was work. Its recurring jobs take less. */
const idle = 0.02;

/** The space for young objects that is worth a collection, in bytes. */
const worth = 4 * 1024 * 1024;

/**
 * Gives memory back once the process is idle. V8 keeps the space for young objects that a start or a burst of requests needed,
 * 16 MB, until it next collects all garbage, which may take hours on a quiet site. A collection takes a tenth of a second.
 */
export function giveBackMemoryWhenIdle(): void {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization < idle && spaceForYoungObjects() > worth) collectGarbage();
  }, interval).unref();
}

function spaceForYoungObjects(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
}
