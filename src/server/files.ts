import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Media } from '../media/media.ts';

const forever = 'public, max-age=31536000, immutable';
/** Browsers take such rules as nothing else (HTML, speculative loading). */
const speculationRulesType = 'application/speculationrules+json';

/**
 * What the build made (`/assets/`) and what was uploaded (`/media/`). Names carry the hash of the bytes, so both can
 * be kept for ever. Uploaded files are sandboxed: whatever they are, they cannot act in the site's name.
 */
export async function serveFiles(app: FastifyInstance, assets: string | undefined, media: Media): Promise<void> {
  await app.register(fastifyStatic, {
    root: assets ?? import.meta.dirname,
    prefix: '/assets/',
    serve: assets !== undefined,
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', forever);
      if (basename(path).startsWith('speculation-rules-')) reply.header('content-type', speculationRulesType);
    },
  });

  const parameters = z.object({ name: z.string().max(100) });
  app.get('/media/:name', async (request, reply) => {
    const { name } = parameters.parse(request.params);
    const path = await media.path(name);
    if (!path) return reply.callNotFound();
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', forever)
      .sendFile(basename(path), dirname(path), { cacheControl: false });
  });
}
