import { syncBuiltinESMExports } from 'node:module';
import hooks from 'node:perf_hooks';

/**
 * Loaded into a server before it: its event loop is never behind. On a machine that other work slows down, the server would
 * take its own slowness for an overload and refuse requests.
 */
const { monitorEventLoopDelay } = hooks;
hooks.monitorEventLoopDelay = (options) => Object.assign(monitorEventLoopDelay(options), { percentile: () => 0 });
syncBuiltinESMExports();
