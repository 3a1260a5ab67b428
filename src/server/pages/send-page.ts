import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CachedPage, chooseEncoding, withOtherHeaders } from './page-cache.ts';

/**
 * Sends a finished page in the encoding that the visitor's browser takes, or 304 when it has it already. Who saves data
 * gets it without the rules for what to load in advance. Sends nothing when the page took so long that the request was refused
 * meanwhile.
 */
export function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return;
  const { bodies } = savesData(request) ? withoutSpeculation(page) : page;
  const { etag, answer, unchanged } = bodies[encodingOf(request.headers['accept-encoding'])];
  const isKnown = page.status === 200 && request.headers['if-none-match']?.includes(etag);
  (isKnown ? unchanged : answer).send(response);
}

/** Whether the visitor wants to transfer little, as far as the browser says so (Save Data API, Save-Data). */
function savesData({ headers }: IncomingMessage): boolean {
  return headers['save-data'] === 'on';
}

const sparing = new WeakMap<CachedPage, CachedPage>();

/** The page without the rules that have the next ones fetched and rendered in advance. */
function withoutSpeculation(page: CachedPage): CachedPage {
  const known = sparing.get(page);
  if (known) return known;
  const made = withOtherHeaders(page, (name) => name === 'speculation-rules');
  sparing.set(page, made);
  return made;
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
