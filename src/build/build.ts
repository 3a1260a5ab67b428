import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';
import type { SiteAssets } from '../site/assets.ts';
import {
  everyPageStylesheet,
  pageStylesheets,
  styleAddresses,
  stylesheetName,
  stylesheetSource,
} from '../site/shell/stylesheets.ts';
import { buildBackOffice } from './back-office.ts';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { compressFiles } from './compress.ts';
import { isStale, writeFingerprint } from './fingerprint.ts';
import { buildFonts } from './fonts.ts';
import { buildFavicon, buildIcons } from './icons.ts';
import { buildImages } from './images.ts';

const root = join(import.meta.dirname, '../..');
const output = join(root, 'dist');
const client = join(output, 'client');

const start = 'src/site/islands/start.ts';
const pane = 'src/site/pane/start.ts';
const stylesheets = [everyPageStylesheet, ...pageStylesheets];

/**
 * Omits Vite's helper for `import()`, a quarter of the start script: it fetches stylesheets of imported code, and the
 * public islands have none.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
};

/** Builds the product into dist/; with `--stale` only when a source has changed since the last build. */
if (process.argv.includes('--stale') && !(await isStale(root, output))) process.exit(0);
process.env.NODE_ENV = 'production';
await rm(join(output, 'assets.json'), { force: true });
await rm(join(client, 'assets'), { recursive: true, force: true });
await buildFonts(join(output, 'fonts'));
await buildClient();
await buildSite();
const backOffice = await buildBackOffice(root, client);
const images = await buildImages(join(root, 'content/images'), join(client, 'assets'), join(output, 'images'));
const mark = join(root, 'content/images/favicon.svg');
const icons = await buildIcons(mark, join(client, 'assets'));
await buildFavicon(mark, join(client, 'favicon.ico'));
await compressFiles(join(client, 'assets'));
await writeFile(join(output, 'assets.json'), JSON.stringify(await describe(images, icons)));
await writeFile(
  join(output, 'back-office.json'),
  JSON.stringify({ ...backOffice, icon: images.favicon?.sources.at(-1)?.url }),
);
await writeBillOfMaterials(root, join(output, 'sbom.cdx.json'));
await writeFingerprint(root, output);

/** Builds the start script, islands, styles and fonts, each named with the hash of its bytes. */
async function buildClient(): Promise<void> {
  await mkdir(client, { recursive: true });
  await build({
    root,
    logLevel: 'warn',
    plugins: [plainImports],
    build: {
      outDir: client,
      manifest: true,
      rolldownOptions: {
        input: {
          start,
          pane,
          ...Object.fromEntries(stylesheets.map((css) => [stylesheetName(css), stylesheetSource(css)])),
        },
      },
    },
  });
}

/** One file with React bundled, for a quick start: its production build, which is several times as fast. */
async function buildSite(): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    build: { outDir: join(output, 'site'), ssr: 'src/site/render.tsx' },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
  });
}

async function describe(images: SiteAssets['images'], icons: SiteAssets['icons']): Promise<SiteAssets> {
  const manifest: Manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const file = (key: string) => `/${manifest[key]?.file}`;
  return {
    scripts: [file(start)],
    paneScripts: [file(pane)],
    styles: styleAddresses(file),
    typeface: file('dist/fonts/archivo.woff2'),
    images,
    icons,
  };
}
