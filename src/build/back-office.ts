import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { build, type Manifest, type ManifestChunk } from 'vite';

export type BackOfficeFiles = { scripts: string[]; styles: string[]; icon?: string | undefined };

const entry = 'src/admin/main.tsx';
const manifestFile = '.vite/back-office.json';

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

const output = {
  chunkFileNames: ({ name }: { name: string }) => `${fileName(name)}.js`,
  assetFileNames: ({ names }: { names: string[] }) => `${fileName(names[0])}[extname]`,
  codeSplitting: { groups },
};

/**
 * Builds the back-office into the client's folder. It is a separate build that shares no file with public pages, so
 * they never load its code.
 * @returns the files that its page names; the rest is loaded by route
 */
export async function buildBackOffice(root: string, client: string): Promise<BackOfficeFiles> {
  await build({
    root,
    logLevel: 'warn',
    build: {
      outDir: client,
      emptyOutDir: false,
      manifest: manifestFile,
      chunkSizeWarningLimit: 1200,
      rolldownOptions: { input: { 'back-office': entry }, output },
    },
  });
  const manifest: Manifest = JSON.parse(await readFile(join(client, manifestFile), 'utf8'));
  const chunks = chunksOf(manifest, entry);
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: chunks.flatMap(({ css = [] }) => css.map((style) => `/${style}`)),
  };
}

/** A file and its static imports, dependencies first. The page names them all, so that none waits for another. */
function chunksOf(manifest: Manifest, key: string): ManifestChunk[] {
  const chunk = manifest[key];
  if (!chunk) return [];
  return [...new Set([...(chunk.imports ?? []).flatMap((needed) => chunksOf(manifest, needed)), chunk])];
}
