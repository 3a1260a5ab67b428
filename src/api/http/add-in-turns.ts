import { setImmediate } from 'node:timers/promises';

/** Adds routes to an application, each list in a turn of the event loop of its own: the pages of a site that starts do not wait for all. */
export async function addInTurns<App, Options>(
  lists: readonly ((app: App, options: Options) => unknown)[],
  app: App,
  options: Options,
): Promise<void> {
  for (const add of lists) {
    await add(app, options);
    await setImmediate();
  }
}
