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
  /** The address of the icon that is made from the company's own logo; undefined while it has none. */
  ownIcon: () => Promise<string | undefined>;
  /** Whether the build may still be encoding the site's own pictures. */
  isEncoding: boolean;
  /** Whether a CDN serves these files from its own origin. */
  isDelivered: boolean;
};

const year = 365 * 24 * 60 * 60 * 1000; // ms
const forever = `public, max-age=${year / 1000}, immutable`;
/** Whatever they are, uploaded files cannot act in the site's name. */
const mediaHeaders = { 'content-security-policy': "default-src 'none'; sandbox", 'cache-control': forever };
/** A drawing that is opened by itself may use its own styles, and nothing else. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * What the build made (`/assets/`, and the icon of the site) and what was uploaded (`/media/`). Names carry the hash of the bytes, so both can
 * be kept for ever. A picture comes from this machine's disk, a video from where it lies.
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
      reply.headers(always); // no header that differs from file to file: this is called for `sendFile` too
    },
  });

  if (isEncoding) servePictureFallbacks(app, assets);

  // For programs that read no page: feed readers, data sheets in a tab, bookmarks.
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
    if (basename(path) !== name) reply.header('cache-control', 'no-cache'); // it stands in for a variant
    return reply.sendFile(basename(path), dirname(path), { cacheControl: false });
  });
}

/** The last so many bytes are all of a file that has no more (RFC 9110, 14.1.2); what sends files would refuse that. */
async function mendRange(headers: IncomingHttpHeaders, path: string): Promise<void> {
  const [, last] = /^bytes=-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (last === undefined) return;
  const { size } = await stat(path);
  if (Number(last) > size) headers.range = 'bytes=0-';
}

function isVideo(name: string): boolean {
  return /^[\da-f]{32}\.(mp4|webm)$/.test(name);
}

/** What of a request the place asks for in which a file lies: one range at most, as browsers do. */
function asked({ method, headers }: FastifyRequest): FileRequest {
  const { range, 'if-range': ifRange, 'if-none-match': known } = headers;
  const isPlain = range !== undefined && ifRange === undefined && /^bytes=\d+-\d*$/.test(range);
  return {
    method: method === 'HEAD' ? 'HEAD' : 'GET',
    headers: { ...(isPlain && { range }), ...(known !== undefined && { 'if-none-match': known }) },
  };
}

/** Hands on what comes from elsewhere. A visitor who breaks off ends it there, too. */
function forward(reply: FastifyReply, name: string, { status, headers, body }: Response): FastifyReply {
  for (const header of ['content-length', 'content-range', 'etag', 'last-modified']) {
    const value = headers.get(header);
    if (value !== null) reply.header(header, value);
  }
  reply.code(status).header('accept-ranges', 'bytes').type(typeOfName(name));
  // Fastify takes the length of an answer to HEAD from what is sent, unless that is a stream.
  if (status === 200 || status === 206) return reply.send(body ? Readable.fromWeb(body as never) : Readable.from([]));
  body?.cancel().catch(() => {});
  return reply.removeHeader('content-length').send();
}
