import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './folders.ts';

const runtime = join(root, 'src/lib/jsx/jsx-runtime.ts');

/**
 * Gives the runtime of `src/lib/jsx/` to every component of a build, including those of packages, so that a browser may translate
 * what they render. React would otherwise go on to change text nodes that the browser has replaced. Development keeps React's
 * own runtime.
 */
export const translatable: Plugin = {
  name: 'translatable',
  enforce: 'pre',
  resolveId: (id, importer) => (id === 'react/jsx-runtime' && importer !== runtime ? runtime : undefined),
};
