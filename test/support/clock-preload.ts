import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Preloaded into a process (`node-flags.ts`): sets its clock and the times of its files ahead by the milliseconds of
 * `?ahead=`. Timers and durations are unaffected.
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

/** Returns a file's time as stored on disk. */
function real(time: Parameters<typeof utimes>[1]): Date {
  return new Date(new Date(typeof time === 'number' ? time * 1000 : time).getTime() - ahead);
}
