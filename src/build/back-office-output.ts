import { parse } from 'node:path';

/**
 * A file each for shared parts. By default the bundler makes one for each set of screens, and an editor needs seventy. What sorts
 * lists, takes files or checks input is large, and most editors have it: it stays out of what every screen loads.
 * So do the lists from the dashboard, which shares its plot of visits with their screen, and with editors what moves the focus.
 * Filters and tables of lists have files of their own: beside other parts of the inbox they would draw the sorting of lists onto the
 * dashboard.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  {
    name: 'sorting',
    test: /@dnd-kit|src\/admin\/list\/(?:use-)?sort/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'upload',
    test: /dropzone|file-selector|attr-accept|src\/admin\/upload/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'input',
    test: /node_modules\/zod\/|src\/domain\/text\.ts/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'overview',
    test: /src\/admin\/screens\/(?:dashboard|account\/passkeys-elsewhere|visits\/(?:period|time-line|trend-bars|visits-trend|words|visits\.module))/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'focus',
    test: /src\/admin\/layout\/focus-node/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'filters',
    test: /src\/admin\/list\/(?:filter|toggle-chips|rows-skeleton|record-list\.module)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'tables',
    test: /src\/admin\/list\/(?:empty-list|record-(?:cards|list|table)|row-menu|thumbnail|translation-marks|publication-word)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'screens', minShareCount: 5, priority: 1 },
  { name: 'editors', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 60_000 },
];

/** Names a group's files after it: the bundler appends the screens that share them. */
const fileName = (name = '') => `assets/${parse(name).name.replace(/~.*/, '')}-[hash]`;

/** How the files of the back-office are cut and named. */
export const output = {
  chunkFileNames: ({ name }: { name: string }) => `${fileName(name)}.js`,
  assetFileNames: ({ names }: { names: string[] }) => `${fileName(names[0])}[extname]`,
  codeSplitting: { groups },
};
