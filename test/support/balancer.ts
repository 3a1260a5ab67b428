import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Balancer = {
  url: string;
  /** The number of forwarded answers. */
  answered: () => number;
  /** Answers with 5xx, and requests that no instance accepted. */
  failures: string[];
  cuts: Cut[];
  close: () => Promise<void>;
};

/**
 * A request that an instance accepted and did not answer, with the reason and the time in ms of `performance.now()`.
 */
export type Cut = { instance: string; at: number; what: string };

type Outcome = { end: 'answered' | 'not sent' | 'cut'; why?: string };

/**
 * Distributes requests over instances in turn, like a load balancer. A request that an instance does not accept goes to the next one. A request that it accepted and did not answer is repeated if it changes nothing. Otherwise the visitor's connection is cut.
 * @param instances the current addresses
 */
export async function startBalancer(instances: () => string[]): Promise<Balancer> {
  const failures: string[] = [];
  const cuts: Cut[] = [];
  let answered = 0;
  let turn = 0;

  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(incoming);
    const request = `${incoming.method} ${incoming.url}`;
    const all = instances();
    turn = (turn + 1) % all.length;
    for (const instance of [...all.slice(turn), ...all.slice(0, turn)]) {
      const { end, why } = await forward(instance, { incoming, body, response });
      if (end === 'answered') {
        answered += 1;
        if (response.statusCode >= 500) failures.push(`${request} was answered ${response.statusCode}`);
        return;
      }
      if (end === 'cut') cuts.push({ instance, at: performance.now(), what: `${request}: ${why}` });
      const mayGoOn = end === 'not sent' || (incoming.method === 'GET' && !response.headersSent);
      if (!mayGoOn) return response.destroy();
    }
    failures.push(`${request} was taken by no instance`);
    response.writeHead(502).end();
  };

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy()); // the visitor has disconnected
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered: () => answered,
    failures,
    cuts,
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

type Exchange = { incoming: IncomingMessage; body: Buffer; response: ServerResponse };

/** Forwards a request on its own connection, because an instance might close a kept one while it is reused. */
function forward(instance: string, { incoming, body, response }: Exchange): Promise<Outcome> {
  const { method, url = '/', headers } = incoming;
  return new Promise((resolve) => {
    const sending = request(new URL(url, instance), { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('end', () => resolve({ end: 'answered' }));
      answer.once('error', ({ message }) => resolve({ end: 'cut', why: message }));
    });
    sending.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      resolve({ end: code === 'ECONNREFUSED' ? 'not sent' : 'cut', why: message }),
    );
    sending.end(body);
  });
}
