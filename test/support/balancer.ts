import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Balancer = {
  url: string;
  /** How many answers it has passed on. */
  answered: () => number;
  /** What an instance has answered with 5xx, and what none has taken. */
  failures: string[];
  cuts: Cut[];
  close: () => Promise<void>;
};

/** A request that an instance has taken and not answered: why, and when in ms of `performance.now()`. */
export type Cut = { instance: string; at: number; what: string };

type Outcome = { end: 'answered' | 'not sent' | 'cut'; why?: string };

/**
 * Spreads requests over instances in turns, as a load balancer does. What an instance does not take is asked of the next; what it
 * has taken and not answered is asked again only when it changes nothing, else the visitor's connection ends as well.
 * @param instances the addresses of those that there are at the moment
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
    serve(incoming, response).catch(() => response.destroy()); // the visitor has gone
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

/** Each request has a connection of its own: one that is kept may be closed by the other side while it is used again. */
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
