import { join } from 'node:path';
import { assets, encoded, originals } from '../../build/folders.ts';
import { buildFonts } from '../../build/fonts.ts';
import { buildIcons } from '../../build/icons.ts';
import { planPictures } from '../../build/pictures.ts';
import { styleAddresses } from '../../site/shell/stylesheets.ts';
import type { Build } from './app.ts';

/**
 * Serves and renders from the sources through Vite, with hot reload. Development only: nothing else in the server
 * imports Vite.
 * @param root the project's folder
 */
export async function openDevelopment(root: string): Promise<Build> {
  await buildFonts(join(root, 'dist/fonts'));
  const { createServer } = await import('vite');
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });
  const pictures = await planPictures(originals, assets, encoded);
  await pictures.encode();
  const images = await pictures.describe();
  const icons = await buildIcons(join(originals, 'favicon.svg'), assets);
  return {
    assets,
    isEncoding: false,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    policy: { 'connect-src': "'self' ws:", 'style-src': "'self' 'unsafe-inline'" },
    backOffice: {
      scripts: ['/@vite/client', '/src/server/app/dev-preamble.js', '/src/admin/main.tsx'],
      styles: [],
      icon: images.favicon?.sources.at(-1)?.url,
    },
    async renderer() {
      const { render } = await vite.ssrLoadModule('/src/site/render.tsx');
      return {
        render: render as Awaited<ReturnType<Build['renderer']>>['render'],
        assets: {
          scripts: ['/@vite/client', '/src/server/app/dev-preamble.js', '/src/site/islands/start.ts'],
          paneScripts: ['/src/site/pane/start.ts'],
          styles: styleAddresses((source) => `/${source}`),
          images,
          icons,
        },
      };
    },
  };
}
