import { databaseFile } from '../../src/store/engine/data-folder.ts';

/** Returns parameters of strace that log the calls of all threads, with the paths of their files, into a file. */
export function strace(file: string): string[] {
  return ['strace', '-f', '-y', '-s', '32', '--seccomp-bpf', '-o', file, '-e', `trace=${calls.flat().join()}`];
}

const writes = ['write', 'writev', 'pwrite64', 'pwritev', 'sendto', 'sendmsg'];
const syncs = ['fsync', 'fdatasync'];
const renames = ['rename', 'renameat', 'renameat2'];
const removals = ['unlink', 'unlinkat'];
const calls = [writes, syncs, renames, removals];

/**
 * Checks a trace of a server that answers one write at a time. Before each answer, the log of the database must be synced, and everything written in the data folder must be durable: the bytes of files and the folders that name them. The index of the log, `-shm`, is exempt, because SQLite rebuilds it.
 * @returns the number of successful answers, and for each that was too early what was not durable
 */
export function earlyAnswers(trace: string, directory: string): { answers: number; early: string[] } {
  const unsynced = new Set<string>();
  const begun = new Map<string, string>();
  const early: string[] = [];
  let answers = 0;
  let isLogSynced = false;

  for (const line of trace.split('\n')) {
    const [, thread = '', text = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const end = /^<\.\.\. \w+ resumed>(.*)$/.exec(text)?.[1];
    const beginning = text.replace(' <unfinished ...>', '');
    if (end === undefined) noteBeginning(readCall(beginning));
    if (beginning !== text) begun.set(thread, beginning);
    else if (/ = 0$/.test(text)) noteSuccess(readCall(end === undefined ? text : begun.get(thread) + end));
  }
  return { answers, early };

  function noteBeginning({ name, file, text }: Call): void {
    if (!writes.includes(name)) return;
    if (file.startsWith(`${directory}/`) && !file.endsWith('-shm')) unsynced.add(file);
    if (!/^socket:.*"HTTP\/1\.1 2/.test(file + text)) return;
    answers += 1;
    if (unsynced.size > 0) early.push(`Not on the disk: ${[...unsynced].join(', ')}`);
    else if (!isLogSynced) early.push('Nothing was written into the log');
    isLogSynced = false;
  }

  function noteSuccess({ name, file, names }: Call): void {
    if (syncs.includes(name)) {
      unsynced.delete(file);
      isLogSynced ||= file === `${directory}/${databaseFile}-wal`;
    }
    if (renames.includes(name)) unsynced.add(String(names[1]).replace(/\/[^/]*$/, ''));
    if (removals.includes(name)) unsynced.delete(String(names[0]));
  }
}

type Call = { name: string; file: string; names: string[]; text: string };

/** A call, the file of its first argument, and the file names among its arguments. */
function readCall(text: string): Call {
  const [, name = '', file = ''] = /^(\w+)\((?:\d+<([^>]*)>)?/.exec(text) ?? [];
  const names = [...text.matchAll(/"([^"]*)"/g)].map(([, path = '']) => path);
  return { name, file, names, text };
}
