/**
 * Makes what a visitor touches alive: a part with React, or the filter of the catalogue, which needs none. Resolves when its handlers
 * answer.
 * @throws when its code cannot be fetched: the plain HTML then goes on working
 */
export async function rouse(island: HTMLElement): Promise<void> {
  if (island instanceof HTMLFormElement) (await import('../filter/live-filter.ts')).live(island);
  else await (await import('./hydrate.tsx')).hydrate(island);
}
