import { type FunctionComponent, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandName, islands } from './registry.ts';

type Component = Awaited<ReturnType<(typeof islands)[IslandName]>>['default'];

/** Hydrates a React island. Resolves when its event handlers are active. */
export async function hydrateReact(element: HTMLElement, name: IslandName, component: Component): Promise<void> {
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
