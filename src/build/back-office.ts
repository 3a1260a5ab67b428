import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest, type ManifestChunk, type Plugin } from 'vite';
import { paths } from '../admin/paths.ts';
import { screenRights } from '../admin/screen-rights.ts';
import { hyphenated } from '../domain/nouns/noun.ts';
import { nounNames } from '../domain/nouns/nouns.ts';
import { output } from './back-office-output.ts';
import { translatable } from './translatable.ts';

export type BackOfficeFiles = {
  scripts: string[];
  styles: string[];
  /** The typeface for the letters of the site's languages. */
  font?: string | undefined;
  icon?: string | undefined;
  /** The code of the service worker; undefined in development, which has none. */
  serviceWorker?: string | undefined;
  /** The additional files of each screen. The path has `:id` in place of a value. */
  screens?: { path: string; scripts: string[] }[];
};

const entry = 'src/admin/main.tsx';
const manifestFile = '.vite/back-office.json';
const screens = Object.keys(screenRights) as (keyof typeof screenRights)[];

/**
 * Asks V8 to compile each function on a background thread while the file arrives. Otherwise the main thread compiles it at its
 * first call, which delays the first screen by a tenth. See https://v8.dev/blog/explicit-compile-hints.
 */
const compileHints: Plugin = {
  name: 'compile-hints',
  generateBundle: {
    order: 'post', // after Vite has added its own first line
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

/**
 * Builds the back-office into the client's folder. It is a separate build that shares no file with public pages, so
 * they never load its code. All its styles are one file: otherwise each script of a screen would request its own.
 * @param version changes with every source, so that browsers replace the service worker with its kept files
 * @returns the files that its page names
 */
export async function buildBackOffice(root: string, client: string, version: string): Promise<BackOfficeFiles> {
  await build({
    root,
    logLevel: 'warn',
    plugins: [translatable, compileHints],
    build: {
      outDir: client,
      emptyOutDir: false,
      cssCodeSplit: false,
      manifest: manifestFile,
      chunkSizeWarningLimit: 1200,
      rolldownOptions: { input: { 'back-office': entry }, output },
    },
  });
  const manifest: Manifest = JSON.parse(await readFile(join(client, manifestFile), 'utf8'));
  const first = chunksOf(manifest, entry);
  const style = manifest['style.css'];
  const font = manifest['node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'];
  return {
    scripts: addressesOf(first),
    styles: style ? addressesOf([style]) : [],
    font: font && addressesOf([font])[0],
    serviceWorker: await buildServiceWorker(root, version),
    screens: screensOf(manifest).map(({ path, source }) => ({
      path: decodeURIComponent(new URL(path, 'https://localhost').pathname),
      scripts: addressesOf(
        [source, textsOf(source)].flatMap((key) => chunksOf(manifest, key)).filter((chunk) => !first.includes(chunk)),
      ),
    })),
  };
}

/** Bundles the service worker into one plain script. */
async function buildServiceWorker(root: string, version: string): Promise<string | undefined> {
  const built = await build({
    root,
    logLevel: 'warn',
    define: { VERSION: JSON.stringify(version.slice(0, 12)) },
    build: {
      write: false,
      rolldownOptions: { input: 'src/admin/worker/worker.ts', output: { format: 'iife' } },
    },
  });
  const [{ output: files } = { output: [] }] = [built].flat() as { output: { code?: string }[] }[];
  return files[0]?.code;
}

type Source = { path: string; source: string };

/** The screens with the manifest keys of their files. */
function screensOf(manifest: Manifest): Source[] {
  const fileOf = (name: string) =>
    Object.keys(manifest).find((key) => key.startsWith('src/admin/screens/') && key.endsWith(`/${name}.tsx`));
  const own = screens.map((screen): Source => {
    const name = screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const source = fileOf(name);
    if (!source) throw new Error(`The screen "${screen}" has no file ${name}.tsx in a folder of src/admin/screens/`);
    return { path: paths[screen](':id' as never), source };
  });
  const declared = nounNames.flatMap((noun): Source[] => {
    const name = hyphenated(noun);
    const record = fileOf(name);
    return [
      { path: paths.records(noun), source: fileOf(`${name}-list`) ?? 'src/admin/noun/noun-screen.tsx' },
      ...(record ? [{ path: paths.record(noun, ':id'), source: record }] : []),
    ];
  });
  return [...own, ...declared];
}

/** The English texts that are loaded with a screen; a folder without texts of its own has no such file. */
const textsOf = (source: string) => source.replace(/screens\/([^/]+)\/.*/, 'texts/$1/en.json');

const addressesOf = (chunks: ManifestChunk[]) => chunks.map(({ file }) => `/${file}`);

/** Returns a file and its static imports, dependencies first. The page names them all, so they load in parallel. */
function chunksOf(manifest: Manifest, key: string): ManifestChunk[] {
  const found: ManifestChunk[] = [];
  const seen = new Set<string>(); // shared files may import each other
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const needed of chunk.imports ?? []) add(needed);
    found.push(chunk);
  };
  add(key);
  return found;
}
