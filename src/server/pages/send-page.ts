import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CachedPage, chooseEncoding } from './page-cache.ts';

/**
 * Sends a finished page in the encoding that the visitor's browser takes, or 304 when it has it already. Sends nothing
 * when the page took so long that the request was refused meanwhile.
 */
export function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return;
  const { etag, headers, unchangedHeaders, body } = page.bodies[encodingOf(request.headers['accept-encoding'])];
  const known = request.headers['if-none-match'];
  if (known?.includes(etag) && page.status === 200) {
    response.writeHead(304, unchangedHeaders).end();
    return;
  }
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Browsers send a handful of different headers; parsing each once is enough. */
const parsedEncodings = new Map<string | undefined, ReturnType<typeof chooseEncoding>>();

function encodingOf(accepted: string | undefined): ReturnType<typeof chooseEncoding> {
  const known = parsedEncodings.get(accepted);
  if (known) return known;
  if (parsedEncodings.size > 1000) parsedEncodings.clear();
  const encoding = chooseEncoding(accepted);
  parsedEncodings.set(accepted, encoding);
  return encoding;
}
