import { mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const MiB = 1024 * 1024;

/** The memory of the smallest server on which the product is tested, in MiB. */
export const smallServer = 256;

const limits = ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes'];

export type MemoryGroup = {
  /** The command, with parameters, under which a program runs in the group. */
  under: string[];
  /** The same, for programs that each get the whole limit for themselves. */
  underEach: string[];
  /** The most memory that the group, or one of its programs, has used, in MiB. */
  peak: () => number;
  /** How many processes Linux has ended because of the limit. */
  killed: () => number;
  /** Removes the group, once its processes have ended. */
  remove: () => Promise<void>;
};

/**
 * Creates a control group (version 1) with little memory and no swap. Needs root.
 * @param limit in MiB
 */
export function createMemoryGroup(name: string, limit: number): MemoryGroup {
  const group = join('/sys/fs/cgroup/memory', name);
  const ownGroups = () =>
    readdirSync(group, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(group, name));
  const limited = () => (ownGroups().length > 0 ? ownGroups() : [group]);
  const write = limits.map((file) => `echo ${limit * MiB} > $group/${file}`).join(' && ');
  const enter = (path: string) =>
    `group=${path} && mkdir -p $group && ${write} && echo $$ > $group/cgroup.procs && exec "$@"`;
  mkdirSync(group, { recursive: true });
  return {
    under: ['sh', '-c', enter(group), 'sh'],
    underEach: ['sh', '-c', enter(`${group}/$$`), 'sh'],
    peak: () => Math.max(...limited().map((one) => Math.round(Number(read(one, 'memory.max_usage_in_bytes')) / MiB))),
    killed: () =>
      limited()
        .map((one) => Number(/oom_kill (\d+)/.exec(read(one, 'memory.oom_control'))?.[1]))
        .reduce((sum, count) => sum + count),
    remove: async () => {
      await setTimeout(1000); // until the processes have ended
      for (const one of [...ownGroups(), group]) rmdirSync(one);
    },
  };
}

const read = (group: string, file: string) => readFileSync(join(group, file), 'utf8');
