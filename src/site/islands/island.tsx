import type { FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName, islands } from './registry.ts';

type Module<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>;
type PropsOf<Name extends IslandName> = Module<Name>['default'] extends FunctionComponent<infer Props> ? Props : never;

type Props<Name extends IslandName> = {
  name: Name;
  component: Module<Name>['default'];
  props: PropsOf<Name>;
  /** A key in the browser's storage. If a value is stored under it, the island is hydrated at once. */
  keeps?: string;
};

/**
 * A part of a page that the browser hydrates. It is rendered separately, as a React root in a page of plain HTML.
 * Its props are in an attribute, so no inline script is needed.
 */
export function Island<Name extends IslandName>({ name, component, props, keeps }: Props<Name>) {
  const Component = component as FunctionComponent<object>;
  const html = renderToString(<Component {...(props as object)} />, { identifierPrefix: name });
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      data-keeps={keeps}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own, escaped output
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
