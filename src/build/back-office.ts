import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest, type ManifestChunk, type Plugin } from 'vite';
import { paths } from '../admin/paths.ts';
import { type Screen, screenRights } from '../admin/screen-rights.ts';
import { output } from './back-office-output.ts';

export type BackOfficeFiles = {
  scripts: string[];
  styles: string[];
  /** The typeface for the letters of our languages. */
  font?: string | undefined;
  icon?: string | undefined;
  /** What each screen loads beyond them. Its path has `:id` where addresses have a value. */
  screens?: { path: string; scripts: string[] }[];
};

const entry = 'src/admin/main.tsx';
const manifestFile = '.vite/back-office.json';
const screens = Object.keys(screenRights) as Screen[];

/**
 * Asks V8 to compile each function while the file arrives, on a thread of its own. Otherwise the main thread compiles it at its
 * first call, which delays the first screen by a tenth. See https://v8.dev/blog/explicit-compile-hints.
 */
const compileHints: Plugin = {
  name: 'compile-hints',
  generateBundle: {
    order: 'post', // Vite puts a line of its own at the top
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

/**
 * Builds the back-office into the client's folder. It is a separate build that shares no file with public pages, so
 * they never load its code. All its styles are one file: a screen would otherwise ask for one with each of its scripts.
 * @returns the files that its page names
 */
export async function buildBackOffice(root: string, client: string): Promise<BackOfficeFiles> {
  await build({
    root,
    logLevel: 'warn',
    plugins: [compileHints],
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
    screens: screens.map((screen) => ({
      path: decodeURIComponent(new URL(paths[screen](':id' as never), 'https://localhost').pathname),
      scripts: addressesOf(chunksOf(manifest, sourceOf(manifest, screen)).filter((chunk) => !first.includes(chunk))),
    })),
  };
}

/** The key of a screen's own file, which is named after the screen. */
function sourceOf(manifest: Manifest, screen: Screen): string {
  const name = `/${screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;
  const source = Object.keys(manifest).find((key) => key.startsWith('src/admin/screens/') && key.endsWith(name));
  if (!source) throw new Error(`The screen "${screen}" has no file ${name} in a folder of src/admin/screens/`);
  return source;
}

const addressesOf = (chunks: ManifestChunk[]) => chunks.map(({ file }) => `/${file}`);

/** A file and its static imports, dependencies first. The page names them all, so that none waits for another. */
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
