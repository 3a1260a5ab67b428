import type { ReactNode } from 'react';
import { jsx as create, jsxs as createWithSeveral, Fragment } from 'react/jsx-runtime';

// biome-ignore lint/performance/noBarrelFile: compilers expect both names in this module
export { Fragment, type JSX } from 'react/jsx-runtime';

type Create = typeof create;
type Props = { children?: ReactNode; suppressHydrationWarning?: boolean };

/**
 * Creates elements in a form that browsers may translate. A browser wraps each text node into `<font>` elements. If React has
 * a node for that text, hydration fails, which drops what was typed, and later changes are lost or throw. React has no node
 * for a text that is all its element contains. So:
 * - text beside elements becomes a `<span>`
 * - an element of text alone may contain another text at hydration
 *
 * `tsconfig.json` gives these functions to every component in the folder of islands, and the build to the back-office with its
 * packages. A component that returns a text alone escapes them: it returns a fragment instead.
 */
export const jsx: Create = (type, props, key) => create(type, translatable(type, props as Props), key);

/** Like `jsx`, for an element with several children. */
export const jsxs: Create = (type, props, key) => createWithSeveral(type, translatable(type, props as Props), key);

function translatable(type: unknown, props: Props): Props {
  const { children } = props;
  if (children === undefined || (typeof type !== 'string' && type !== Fragment)) return props;
  const nodes = Array.isArray(children) ? (children as ReactNode[]) : [children];
  if (type !== Fragment && nodes.every((node) => isText(node) || isEmpty(node)))
    return { ...props, children: nodes.map(textOf).join(''), suppressHydrationWarning: true };
  return { ...props, children: Array.isArray(children) ? wrapTexts(nodes) : wrapTexts(nodes)[0] };
}

/** Replaces each run of texts by a `<span>` in the place of its first one. The other nodes keep their places. */
function wrapTexts(nodes: ReactNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    if (Array.isArray(node)) return wrapTexts(node as ReactNode[]);
    if (!isText(node)) return node;
    if (isText(nodes[index - 1])) return null;
    const end = nodes.findIndex((other, place) => place > index && !isText(other));
    const text = nodes.slice(index, end === -1 ? undefined : end).join('');
    return jsx('span', { children: text }, `text-${index}`);
  });
}

function isText(node: ReactNode): boolean {
  return (typeof node === 'string' && node !== '') || typeof node === 'number';
}

/** Whether React renders nothing for this node. */
function isEmpty(node: ReactNode): boolean {
  return node === '' || node === null || node === undefined || typeof node === 'boolean';
}

function textOf(node: ReactNode): string {
  return isText(node) ? String(node) : '';
}
