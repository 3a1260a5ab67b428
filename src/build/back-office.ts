import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';
import type { BackOfficeFiles } from '../server/back-office.ts';

const entry = 'src/admin/main.tsx';
const manifestFile = '.vite/back-office.json';

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
      rolldownOptions: { input: { 'back-office': entry } },
    },
  });
  const manifest: Manifest = JSON.parse(await readFile(join(client, manifestFile), 'utf8'));
  const { file, css = [] } = manifest[entry] ?? { file: '' };
  return { scripts: [`/${file}`], styles: css.map((style) => `/${style}`) };
}
