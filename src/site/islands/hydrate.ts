import { type IslandName, islands } from './registry.ts';

/**
 * Hydrates an island. Resolves when its event handlers are active. The search and the filter need no React.
 * @throws if its code cannot be fetched. The plain HTML then continues to work.
 */
export async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset.island as IslandName | 'search' | 'filter';
  if (name === 'filter') return (await import('../filter/live-filter.ts')).live(element as HTMLFormElement);
  if (name === 'search') return (await import('../search/as-typed.ts')).begin(element);
  const [{ default: component }, { hydrateReact }] = await Promise.all([
    islands[name](),
    import('./hydrate-react.tsx'),
  ]);
  await hydrateReact(element, name, component);
}
