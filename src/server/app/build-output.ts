import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BackOfficeFiles } from '../../build/back-office.ts';
import type { Renderer } from '../pages/make-page.ts';

/**
 * Loads the renderer and the back-office's files from a build.
 * @throws Error for the operator when there is no build
 */
export async function readBuild(
  directory: string,
): Promise<Renderer & { backOffice: BackOfficeFiles; isEncoding: boolean }> {
  try {
    const assets = JSON.parse(await readFile(join(directory, 'assets.json'), 'utf8'));
    const backOffice = JSON.parse(await readFile(join(directory, 'back-office.json'), 'utf8'));
    const { render } = await import(pathToFileURL(join(directory, 'server/render.js')).href);
    const fingerprintOf = (part: string) => readFile(join(directory, `${part}.fingerprint`), 'utf8').catch(() => '');
    const isEncoding = (await fingerprintOf('product')) !== (await fingerprintOf('optimised'));
    return { render, assets, backOffice, isEncoding };
  } catch (error) {
    throw new Error(`There is no usable build in ${directory}: run "npm run build"`, { cause: error });
  }
}
