import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const MB = 1024; // kB

/** Returns the memory of a process, in MB (Linux). */
export function memoryOf(pid: number): number {
  return read(pid, 'VmRSS');
}

/**
 * Returns the memory of a process and its child processes together, in MB. Pages of files, which are mostly Node's own program, are
 * shared: they count once, in the process that has most of them. A child process that ends meanwhile counts nothing.
 */
export function memoryOfTree(pid: number): number {
  const parts = [pid, ...childrenOf(pid)].map((one) => {
    try {
      return { anonymous: read(one, 'RssAnon') || 0, ofFiles: read(one, 'RssFile') || 0 };
    } catch {
      return { anonymous: 0, ofFiles: 0 };
    }
  });
  return parts.reduce((sum, { anonymous }) => sum + anonymous, Math.max(...parts.map(({ ofFiles }) => ofFiles)));
}

/** Returns the peak memory of a process since `forgetPeak`, in MB. */
export function peakOf(pid: number): number {
  return read(pid, 'VmHWM');
}

/** Resets the peak memory of a process. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5'); // proc(5)
}

/** Returns the running child processes of a process. */
export function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const started = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'));
  return started.join(' ').split(' ').filter(Boolean).map(Number);
}

function read(pid: number, field: string): number {
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / MB);
}
