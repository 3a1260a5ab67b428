import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Balancer = {
  url: string;
  /** How many answers it has passed on. */
  answered: () => number;
  /** What an instance has answered with 5xx, and what none could be asked. */
  failures: string[];
  /** The instances that have not answered a request that they were sent: one entry for each. */
  cuts: string[];
  close: () => Promise<void>;
};

type Outcome = 'answered' | 'not sent' | 'cut';

/**
 * Spreads requests over instances in turns, as a load balancer does. What an instance does not take is asked of the next; what it
 * has taken and not answered is asked again only when it changes nothing, else the visitor's connection ends as well.
 * @param instances the addresses of those that there are at the moment
 */
export async function startBalancer(instances: () => string[]): Promise<Balancer> {
  const failures: string[] = [];
  const cuts: string[] = [];
  let answered = 0;
  let turn = 0;

  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(incoming);
    const what = `${incoming.method} ${incoming.url}`;
    const all = instances();
    turn += 1;
    for (let tried = 0; tried < all.length; tried += 1) {
      const instance = all[(turn + tried) % all.length] ?? '';
      const outcome = await forward(instance, { incoming, body, response });
      if (outcome === 'cut') cuts.push(instance);
      if (outcome === 'answered') {
        answered += 1;
        if (response.statusCode >= 500) failures.push(`${what} was answered ${response.statusCode}`);
      }
      const mayGoOn =
        outcome === 'not sent' || (outcome === 'cut' && incoming.method === 'GET' && !response.headersSent);
      if (!mayGoOn) return outcome === 'cut' && response.destroy();
    }
    failures.push(`${what} was taken by no instance`);
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
      answer.once('end', () => resolve('answered'));
      answer.once('error', () => resolve('cut'));
    });
    sending.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED' ? 'not sent' : 'cut'));
    sending.end(body);
  });
}
