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
import { forgetFingerprints, writeFingerprint } from './fingerprint.ts';
import { assets, client, encoded, originals, output, root } from './folders.ts';
import { buildFonts } from './fonts.ts';
import { buildFavicon, buildIcons } from './icons.ts';
import { planPictures } from './pictures.ts';
import { buildServer } from './server.ts';

const start = 'src/site/islands/start.ts';
const pane = 'src/site/pane/start.ts';
const stylesheets = [everyPageStylesheet, ...pageStylesheets];

/**
 * Omits Vite's helper for `import()`, which is a quarter of the start script. It fetches stylesheets of imported code,
 * and the public islands have none.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
};

/** Builds everything that the site needs to run, with each of its pictures in full width only. */
export async function buildProduct(sources: string): Promise<void> {
  process.env.NODE_ENV = 'production';
  await forgetFingerprints();
  for (const old of ['assets.json', 'code', 'server', 'client/assets'])
    await rm(join(output, old), { recursive: true, force: true });
  await buildFonts(join(output, 'fonts'));
  await buildClient();
  await buildServer(root, join(output, 'server'));
  const backOffice = await buildBackOffice(root, client, sources);
  const images = await (await planPictures(originals, assets, encoded)).describe();
  const mark = join(originals, 'favicon.svg');
  const icons = await buildIcons(mark, assets);
  await buildFavicon(mark, join(client, 'favicon.ico'));
  await writeFile(join(output, 'assets.json'), JSON.stringify(await describe(images, icons)));
  await writeFile(
    join(output, 'back-office.json'),
    JSON.stringify({ ...backOffice, icon: images.favicon?.sources.at(-1)?.url }),
  );
  await writeBillOfMaterials(root, join(output, 'sbom.cdx.json'));
  await writeFingerprint('product', sources);
}

/** Builds the start script, islands, styles and fonts, each named with the hash of its content. */
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
