import { type IslandName, islands, scripts } from './registry.ts';

/**
 * Hydrates an island. Resolves when its event handlers are active.
 * @throws if its code cannot be fetched. The plain HTML then continues to work.
 */
export async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset.island as IslandName | keyof typeof scripts;
  if (name in scripts) return scripts[name as keyof typeof scripts](element);
  const [{ default: component }, { hydrateReact }] = await Promise.all([
    islands[name as IslandName](),
    import('./hydrate-react.tsx'),
  ]);
  await hydrateReact(element, name as IslandName, component);
}
