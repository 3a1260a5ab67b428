import { type JSX, jsx, jsxs } from './jsx-runtime.ts';

// biome-ignore lint/performance/noBarrelFile: compilers expect both names in this module
export { Fragment, type JSX } from './jsx-runtime.ts';

type Create = (...parameters: [...Parameters<typeof jsx>, isStatic?: boolean]) => JSX.Element;

/** What the development build calls in place of the other two. */
export const jsxDEV: Create = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
