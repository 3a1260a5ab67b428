import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** Answers invalid requests with the usual headers, which Node's own answers lack. */
export type Unreadable = {
  /** Answers a request that the parser rejects, and closes the connection. */
  refuse: (error: NodeJS.ErrnoException, socket: Socket) => void;
  /** Answers a request that names no host, or several (RFC 9112, 3.2). Returns whether it was one. */
  refuseWithoutHost: (request: IncomingMessage, response: ServerResponse) => boolean;
  refuseExpectation: (request: IncomingMessage, response: ServerResponse) => void;
};

/** Parser errors that have their own status. */
const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** @param headers the headers of every answer */
export function createUnreadable(headers: Record<string, string>): Unreadable {
  const all = { ...headers, 'cache-control': 'no-store', 'content-length': '0', connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return {
    refuse({ code = '' }, socket) {
      const status = statuses[code] ?? 400;
      if (code !== 'ECONNRESET' && socket.writable)
        socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
      socket.destroy();
    },
    refuseWithoutHost(request, response) {
      const hosts = countHosts(request);
      if (hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')) return false;
      response.writeHead(400, all).end();
      return true;
    },
    refuseExpectation(_request, response) {
      response.writeHead(417, all).end();
    },
  };
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
