import { type FunctionComponent, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandName, islands } from './registry.ts';

/**
 * Makes an island alive, and resolves when its handlers answer.
 * @throws when its code cannot be fetched: the plain HTML then goes on working
 */
export async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset.island as IslandName;
  const { default: component } = await islands[name]();
  const Component = component as FunctionComponent<object>;
  const props = JSON.parse(element.dataset.props ?? '{}') as object;
  await new Promise<void>((resolve) => {
    hydrateRoot(
      element,
      <Ready onReady={resolve}>
        <Component {...props} />
      </Ready>,
      { identifierPrefix: name },
    );
  });
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
