import type { ServerResponse } from 'node:http';

const { STATUS_CODES, validateHeaderName, validateHeaderValue } = process.getBuiltinModule('node:http');

/** How long an idle connection stays open, in milliseconds. */
export const keepAliveTimeout = 72_000;

/** Undocumented fields of Node's responses: the header block, and the state of the connection. */
type Internals = {
  _header: string | null;
  _headerSent: boolean;
  shouldKeepAlive: boolean;
  maxRequestsOnConnectionReached: boolean;
};

/**
 * An answer that is the same for every request. Its header block contains the date, so it is made once a second. It is written
 * together with the body (docs/decisions/0023-one-buffer-a-page.md).
 */
export class FinishedAnswer {
  readonly headers: Readonly<Record<string, string>>;
  #status: number;
  #lines: string;
  #body: Buffer;
  #second = Number.NaN;
  #block = '';
  #whole: Buffer = Buffer.alloc(0);

  /**
   * @param headers without `date`, `connection` and `keep-alive`
   * @param body must not be changed afterwards; none for 304
   * @throws TypeError for an invalid name or value of a header
   */
  constructor(status: number, headers: Record<string, string>, body: Buffer = Buffer.alloc(0)) {
    for (const [name, value] of Object.entries(headers)) {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    }
    this.#status = status;
    this.headers = headers;
    this.#body = body;
    this.#lines = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
  }

  get body(): Buffer {
    return this.#body;
  }

  /** Answers a request, without the body if its method is HEAD. */
  send(response: ServerResponse): void {
    if (!takesBlock(response)) {
      response.writeHead(this.#status, this.headers).end(this.#body);
      return;
    }
    this.#refresh();
    response.statusCode = this.#status;
    response._header = this.#block;
    if (this.#body.length === 0 || response.req.method === 'HEAD') {
      response.end();
      return;
    }
    response._headerSent = true;
    response.end(this.#whole);
  }

  /** Makes the block of this second in a new buffer, because a slow reader may still be receiving the old one. */
  #refresh(): void {
    const second = Math.floor(Date.now() / 1000);
    if (second === this.#second) return;
    this.#second = second;
    const date = new Date(second * 1000).toUTCString();
    this.#block =
      `HTTP/1.1 ${this.#status} ${STATUS_CODES[this.#status]}\r\n${this.#lines}Date: ${date}\r\n` +
      `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveTimeout / 1000}\r\n\r\n`;
    this.#whole = Buffer.concat([Buffer.from(this.#block, 'latin1'), this.#body]);
    this.#body = this.#whole.subarray(this.#whole.length - this.#body.length); // keeps the bytes in memory once
  }
}

/** Whether Node would write the same block. False in a Node without these fields, so that Node writes the headers itself. */
function takesBlock(response: ServerResponse): response is ServerResponse & Internals {
  const { _header, _headerSent, shouldKeepAlive, maxRequestsOnConnectionReached } = response as ServerResponse &
    Internals;
  return (
    _header === null &&
    _headerSent === false &&
    shouldKeepAlive === true &&
    maxRequestsOnConnectionReached === false &&
    response.sendDate &&
    !response.hasHeader('connection')
  );
}
