import { setImmediate } from 'node:timers/promises';

/** Adds groups of routes to an application, each in its own turn of the event loop, so that pages are answered in between. */
export async function addInTurns<App, Options>(
  groups: readonly ((app: App, options: Options) => unknown)[],
  app: App,
  options: Options,
): Promise<void> {
  for (const add of groups) {
    await add(app, options);
    await setImmediate();
  }
}
