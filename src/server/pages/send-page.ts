import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CachedPage, chooseEncoding, withOtherHeaders } from './page-cache.ts';

/**
 * Sends a finished page in the best encoding that the browser accepts, or 304 if the browser has it already. Visitors who
 * save data get it without speculation rules. Sends nothing if the request has been refused meanwhile because the page took
 * too long.
 */
export function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return;
  const { bodies } = savesData(request) ? withoutSpeculation(page) : page;
  const { etag, answer, unchanged } = bodies[encodingOf(request.headers['accept-encoding'])];
  const isKnown = page.status === 200 && request.headers['if-none-match']?.includes(etag);
  (isKnown ? unchanged : answer).send(response);
}

/** Whether the visitor has asked the browser to save data (Save Data API, Save-Data). */
function savesData({ headers }: IncomingMessage): boolean {
  return headers['save-data'] === 'on';
}

const sparing = new WeakMap<CachedPage, CachedPage>();

/** Returns the page without the header for speculation rules. */
function withoutSpeculation(page: CachedPage): CachedPage {
  const known = sparing.get(page);
  if (known) return known;
  const made = withOtherHeaders(page, (name) => name === 'speculation-rules');
  sparing.set(page, made);
  return made;
}

/** Parsed headers. Browsers send a handful of different ones, so each is parsed once. */
const parsedEncodings = new Map<string | undefined, ReturnType<typeof chooseEncoding>>();

function encodingOf(accepted: string | undefined): ReturnType<typeof chooseEncoding> {
  const known = parsedEncodings.get(accepted);
  if (known) return known;
  if (parsedEncodings.size > 1000) parsedEncodings.clear();
  const encoding = chooseEncoding(accepted);
  parsedEncodings.set(accepted, encoding);
  return encoding;
}
