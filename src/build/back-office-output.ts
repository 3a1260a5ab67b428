import { parse } from 'node:path';

/**
 * Puts each shared part in a file of its own. By default the bundler makes one file for each set of screens, and an editor needs
 * seventy.
 *
 * - Sorting, upload and input are large and used by most editors. They stay out of the files that every screen loads.
 * - The dashboard shares the sums of visits with the screen of visits, and the code that moves the focus with editors. Both have
 *   their own files, so that the dashboard does not load the lists.
 * - The heads of editors, the pane, and inputs that only editors have, are not part of the dashboard.
 * - The screens of declared nouns share most of their code, which no other screen needs.
 * - Filters and tables have their own files. Next to other parts of the inbox they would pull the sorting of lists into the
 *   dashboard.
 * - So have small parts and marks of translation that lists share with editors: they would pull the upload into the lists.
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
    test: /node_modules\/zod\/|src\/domain\/text\/text\.ts/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'overview',
    test: /src\/admin\/(?:find\/list-of|screens\/(?:dashboard|visits\/(?:period|time-line|words)))/,
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
    name: 'small',
    test: /src\/admin\/(?:fields\/keyboard|screens\/news\/news-picture)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'text-search',
    test: /src\/admin\/screens\/page\/(?:use-text-search|matches|text-labels)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'translations',
    test: /src\/admin\/(?:screens\/translation\/(?:language-table|translation-cell|translation\.module)|translate\/translate-gaps)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'filters',
    test: /src\/admin\/list\/(?:filter|toggle-chips|rows-skeleton|state-word|record-list\.module)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'tables',
    test: /src\/admin\/list\/(?:empty-list|record-(?:cards|list|table)|row-menu|thumbnail|translation-marks|publication-word)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'heads',
    test: /src\/admin\/(?:editor\/(?:editor-head|head-)|duplicate\/|history\/(?:history-button|use-panel)|layout\/view-on-site|publication\.ts)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pane',
    test: /src\/admin\/(?:pane\/|fields\/(?:choice|date)-field)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'nouns',
    test: /src\/admin\/(?:noun\/|fields\/(?:choices|lines)-field)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'screens', minShareCount: 5, priority: 1 },
  { name: 'editors', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
];

/** Names the files of a group after the group, without the screens that the bundler appends. */
const fileName = (name = '') => `assets/${parse(name).name.replace(/~.*/, '')}-[hash]`;

/** How the bundler splits and names the files of the back-office. */
export const output = {
  chunkFileNames: ({ name }: { name: string }) => `${fileName(name)}.js`,
  assetFileNames: ({ names }: { names: string[] }) => `${fileName(names[0])}[extname]`,
  codeSplitting: { groups },
};
