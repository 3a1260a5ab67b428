import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../../lib/refusal.ts';
import type { Sentence } from '../../lib/refusal-text.ts';
import type { ContentOptions } from '../http/options.ts';

type Expected<Format> = {
  /** The accepted media types, of which programs use several for one format. */
  formats: Record<string, Format>;
  /** In MB. */
  limit: number;
  /** The refusal of any other body. */
  otherwise: Sentence;
};

/**
 * Reads a request's body as a file to import.
 * @param read compares the file with the site, and returns what is answered
 * @throws Refusal 400 when it is no such file, 413 when it is too large
 */
export async function receiveImport<Format, Answer>(
  { onUpload }: Pick<ContentOptions, 'onUpload'>,
  reply: Pick<FastifyReply, 'request' | 'header'>,
  { formats, limit, otherwise }: Expected<Format>,
  read: (file: Readable, format: Format) => Promise<Answer>,
): Promise<Answer> {
  const { body, headers, raw } = reply.request;
  const format = formats[headers['content-type']?.split(';', 1)[0]?.trim() ?? ''];
  if (format === undefined || !(body instanceof Readable)) throw new Refusal(400, otherwise);
  try {
    if (Number(headers['content-length'] ?? 0) > limit * 1024 * 1024)
      throw new Refusal(413, { code: 'fileTooLarge', size: limit });
    onUpload?.(raw);
    return await read(body, format);
  } finally {
    // Unread bytes would precede the next request on this connection.
    if (!body.readableEnded) reply.header('connection', 'close');
  }
}
