import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { build, type Manifest, type ManifestChunk } from 'vite';

/** What the back-office's one HTML page loads: addresses of its scripts, styles and icon. */
export type BackOfficeFiles = { scripts: string[]; styles: string[]; icon?: string | undefined };

const entry = 'src/admin/main.tsx';
const manifestFile = '.vite/back-office.json';

/**
 * What the first screen needs, what most screens have in common, and what editors have: a file each. Left to itself, the bundler
 * makes one for each set of screens that share something, and opening an editor takes seventy requests.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'screens', minShareCount: 3, priority: 1 },
  { name: 'editors', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 60_000 },
];

/** A group's files are named after it: the bundler appends the screens that share them. */
const fileName = (name = '') => `assets/${parse(name).name.replace(/~.*/, '')}-[hash]`;

const output = {
  chunkFileNames: ({ name }: { name: string }) => `${fileName(name)}.js`,
  assetFileNames: ({ names }: { names: string[] }) => `${fileName(names[0])}[extname]`,
  codeSplitting: { groups },
};

/**
 * Builds the back-office into the client's folder. A build of its own: it shares no file with the public pages, so
 * whatever it grows to, they load nothing of it.
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

/** A file and all that it imports at once, those first that others need: named in the page, none waits for another. */
function chunksOf(manifest: Manifest, key: string): ManifestChunk[] {
  const chunk = manifest[key];
  if (!chunk) return [];
  return [...new Set([...(chunk.imports ?? []).flatMap((needed) => chunksOf(manifest, needed)), chunk])];
}
