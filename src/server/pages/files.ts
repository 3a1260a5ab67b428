import { readFile, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Media } from '../../media/media.ts';
import { typeOfName } from '../../media/open-storage.ts';
import type { FileRequest } from '../../media/storage.ts';
import { whileMaking } from '../edge/connections.ts';
import { deliveredHeaders } from '../edge/headers.ts';
import { servePictureFallbacks } from './picture-fallback.ts';

type Options = {
  /** Folder of the build's files. */
  assets: string;
  media: Media;
  /** Returns the address of the icon made from the company's own logo, or undefined without a logo. */
  ownIcon: () => Promise<string | undefined>;
  /** Whether the build may still be encoding the site's own pictures. */
  isEncoding: boolean;
  /** Whether a CDN serves these files from its own origin. */
  isDelivered: boolean;
};

const year = 365 * 24 * 60 * 60 * 1000; // ms
const forever = `public, max-age=${year / 1000}, immutable`;
/** Prevents uploaded files of any type from running scripts on the site's origin. */
const mediaHeaders = { 'content-security-policy': "default-src 'none'; sandbox", 'cache-control': forever };
/** Lets an SVG that is opened by itself use its own styles and embedded pictures, and nothing else. */
const drawingPolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

/**
 * Serves the build's files (`/assets/`, and the site's icon) and uploads (`/media/`). Names contain a hash of the bytes, so both can be
 * cached for ever. Pictures are read from the local disk, videos from the file storage.
 */
export async function serveFiles(
  app: FastifyInstance,
  { assets, media, ownIcon, isEncoding, isDelivered }: Options,
): Promise<void> {
  const always = isDelivered ? deliveredHeaders : {};
  const ofMedia = { ...always, ...mediaHeaders };
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    index: false,
    wildcard: true,
    preCompressed: true,
    maxAge: year,
    immutable: true,
    setHeaders(reply) {
      reply.headers(always); // only headers common to all files, because `sendFile` calls this too
    },
  });

  if (isEncoding) servePictureFallbacks(app, assets);

  // For clients that read no page: feed readers, tabs with data sheets, bookmarks.
  const icon = await readFile(join(assets, '../favicon.ico'));
  app.get('/favicon.ico', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=86400');
    const own = await ownIcon().catch(() => undefined); // the database may not answer
    return own === undefined ? reply.type('image/vnd.microsoft.icon').send(icon) : reply.redirect(own, 302);
  });

  const parameters = z.object({ name: z.string().max(100) });
  app.get('/media/:name', async (request, reply) => {
    const { name } = parameters.parse(request.params);
    if (media.forward && isVideo(name)) {
      const video = await media.forward(name, asked(request));
      return video ? forward(reply.headers(ofMedia), name, video) : reply.callNotFound();
    }
    const path = await whileMaking(request.raw, media.pathSoon(name));
    if (!path) return reply.callNotFound();
    await mendRange(request.raw.headers, path);
    reply.headers(ofMedia);
    if (path.endsWith('.svg')) reply.header('content-security-policy', drawingPolicy);
    if (path.endsWith('.pdf')) reply.header('content-disposition', 'attachment'); // its scripts must not run here
    if (basename(path) !== name) reply.header('cache-control', 'no-cache'); // a substitute for the variant
    return reply.sendFile(basename(path), dirname(path), { cacheControl: false });
  });
}

/** Makes a suffix range longer than the file mean the whole file (RFC 9110, 14.1.2), which `sendFile` would refuse. */
async function mendRange(headers: IncomingHttpHeaders, path: string): Promise<void> {
  const [, last] = /^bytes=-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (last === undefined) return;
  const { size } = await stat(path);
  if (Number(last) > size) headers.range = 'bytes=0-';
}

function isVideo(name: string): boolean {
  return /^[\da-f]{32}\.(mp4|webm)$/.test(name);
}

/** Returns the request to forward to the file storage, with at most one range, as browsers send it. */
function asked({ method, headers }: FastifyRequest): FileRequest {
  const { range, 'if-range': ifRange, 'if-none-match': known } = headers;
  const isPlain = range !== undefined && ifRange === undefined && /^bytes=\d+-\d*$/.test(range);
  return {
    method: method === 'HEAD' ? 'HEAD' : 'GET',
    headers: { ...(isPlain && { range }), ...(known !== undefined && { 'if-none-match': known }) },
  };
}

/** Forwards the response of the file storage. It is cancelled when the visitor closes the connection. */
function forward(reply: FastifyReply, name: string, { status, headers, body }: Response): FastifyReply {
  for (const header of ['content-length', 'content-range', 'etag', 'last-modified']) {
    const value = headers.get(header);
    if (value !== null) reply.header(header, value);
  }
  reply.code(status).header('accept-ranges', 'bytes').type(typeOfName(name));
  // Only with a stream does Fastify keep the content length of an answer to HEAD.
  if (status === 200 || status === 206) return reply.send(body ? Readable.fromWeb(body as never) : Readable.from([]));
  body?.cancel().catch(() => {});
  return reply.removeHeader('content-length').send();
}
