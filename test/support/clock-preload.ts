import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded into a process before its program (`node-flags.ts`): sets its clock ahead by the milliseconds of `?ahead=`, and
 * with it the times of its files. Timers and what measures durations go on as they are.
 */
const ahead = Number(new URL(import.meta.url).searchParams.get('ahead'));

const now = Date.now;
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [Date.now()], newTarget),
  apply: () => new Date().toString(),
});

const { stat, utimes } = fs;
fs.stat = (async (...given: Parameters<typeof stat>) => {
  const found = await stat(...given);
  if (!found) return found;
  found.mtimeMs = Number(found.mtimeMs) + ahead;
  found.mtime = new Date(found.mtimeMs);
  return found;
}) as typeof stat;
fs.utimes = (path, accessed, modified) => utimes(path, real(accessed), real(modified));
syncBuiltinESMExports();

/** A time of a file as the disk has it. */
function real(time: Parameters<typeof utimes>[1]): Date {
  return new Date(new Date(typeof time === 'number' ? time * 1000 : time).getTime() - ahead);
}
