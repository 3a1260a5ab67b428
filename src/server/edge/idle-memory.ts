import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The time between two looks, in milliseconds. */
const interval = 10_000;

/** The process is idle if it used the processor for less than this part of an interval. Its recurring jobs take a tenth of that. */
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
  let last = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(last); // microseconds: unlike elapsed time, the same on a busy machine
    last = process.cpuUsage();
    if ((user + system) / 1000 < idle * interval && spaceForYoungObjects() > worth) collectGarbage();
  }, interval).unref();
}

function spaceForYoungObjects(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;
}
