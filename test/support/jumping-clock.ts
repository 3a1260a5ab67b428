/** Preloaded into a server: each SIGUSR2 sets its clock ahead by ten minutes. Timers are unaffected. */
const now = Date.now;
let ahead = 0;
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [Date.now()], newTarget),
});
process.on('SIGUSR2', () => {
  ahead += 10 * 60_000;
});
