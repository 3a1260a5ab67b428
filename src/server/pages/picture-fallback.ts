import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isFile } from '../../lib/files.ts';

const parameters = z.object({ '*': z.string().max(200) });

/** Captures everything before the width in names like `clients/logo-0123456789-780.avif`. */
const encodedName = /^([\w/-]+-)\d+\.(?:avif|webp)$/;

/**
 * Answers requests for the site's own pictures while the build is still encoding them. The widest variant of each exists already
 * and replaces the missing ones, which browsers request again with the next page.
 * @param assets the folder that is served as `/assets/`
 */
export function servePictureFallbacks(app: FastifyInstance, assets: string): void {
  app.get('/assets/images/*', async (request, reply) => {
    const name = parameters.parse(request.params)['*'];
    const [, picture] = encodedName.exec(name) ?? [];
    if (picture === undefined || (await isFile(join(assets, 'images', name)))) return reply.sendFile(`images/${name}`);
    const widest = await widestOf(join(assets, 'images', picture));
    if (widest === undefined) return reply.callNotFound();
    const file = `images/${picture.slice(0, -basename(picture).length)}${widest}`;
    return reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false });
  });
}

/** Returns the name of the widest WebP whose path begins like this. */
async function widestOf(beginning: string): Promise<string | undefined> {
  const files = await readdir(dirname(beginning)).catch(() => []);
  const widthOf = (file: string) => Number(/^(\d+)\.webp$/.exec(file.slice(basename(beginning).length))?.[1]);
  return files
    .filter((file) => file.startsWith(basename(beginning)) && widthOf(file) > 0)
    .sort((one, other) => widthOf(other) - widthOf(one))[0];
}
