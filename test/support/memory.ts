import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const MB = 1024; // kB

/** The memory of a process, in MB (Linux). */
export function memoryOf(pid: number): number {
  return read(pid, 'VmRSS');
}

/** Its peak since `forgetPeak`, in MB. */
export function peakOf(pid: number): number {
  return read(pid, 'VmHWM');
}

/** Resets the peak. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5'); // proc(5)
}

/** Its running child processes. */
export function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const started = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'));
  return started.join(' ').split(' ').filter(Boolean).map(Number);
}

function read(pid: number, field: string): number {
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / MB);
}
