import { Agent, type RequestOptions, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { languages } from '../../src/domain/text/language.ts';
import { pathOf } from './addresses.ts';
import { samples } from './attachment.ts';
import { enquiry } from './samples.ts';

export type SteadySeen = {
  answered: number;
  /** The subjects of the quote requests that were acknowledged. */
  acknowledged: string[];
  /** Requests that no server accepted. They are repeated. */
  refused: number;
  /** Requests without a complete answer, and answers with 5xx. */
  lost: string[];
  /** The longest wait for an answer, in milliseconds. */
  slowest: number;
};

type Asked = { path: string; options?: RequestOptions; body?: Buffer; subject?: string };

/** How long a client waits before it repeats a request that no server accepted, in milliseconds. */
const pause = 20;

/**
 * Lets visitors with a kept connection each read pages, and others request data sheets and quotes with an attachment, without a pause
 * until stopped.
 * @param url of a server that trusts this machine's `X-Forwarded-For`, or of a proxy on this machine: each sender has an address of its own
 */
export function startSteadyLoad(url: string, clients: { readers: number; sheets: number; quotes: number }) {
  const seen: SteadySeen = { answered: 0, acknowledged: [], refused: 0, lost: [], slowest: 0 };
  let isOver = false;
  let count = 0;
  const work = async (next: (n: number) => Asked) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      const asked = next(count++);
      const begin = performance.now();
      while (!isOver && !(await settle(agent, url, asked, seen))) await setTimeout(pause);
      seen.slowest = Math.max(seen.slowest, performance.now() - begin);
    }
    agent.destroy();
  };
  const crowd = (size: number, next: (n: number) => Asked) => Array.from({ length: size }, () => work(next));
  const all = Promise.all([
    ...crowd(clients.readers, page),
    ...crowd(clients.sheets, sheet),
    ...crowd(clients.quotes, quote),
  ]);
  return {
    seen,
    async stop(): Promise<SteadySeen> {
      isOver = true;
      await all;
      return seen;
    },
  };
}

/** Sends a request and notes its outcome. Returns false when no server accepted it. */
async function settle(agent: Agent, url: string, asked: Asked, seen: SteadySeen): Promise<boolean> {
  const outcome = await send(agent, url, asked);
  if (outcome === 'ECONNREFUSED') {
    seen.refused += 1;
    return false;
  }
  if (typeof outcome === 'string' || outcome >= 500) seen.lost.push(`${asked.path}: ${outcome}`);
  else seen.answered += 1;
  if (outcome === 204 && asked.subject !== undefined) seen.acknowledged.push(asked.subject);
  return true;
}

/** Returns the status of a complete answer, or what went wrong. */
function send(agent: Agent, url: string, { path, options, body }: Asked): Promise<number | string> {
  return new Promise((resolve) => {
    const sending = request(new URL(path, url), { agent, ...options }, (answer) => {
      answer.resume().once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 'cut off'));
    });
    sending.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' ? code : `${message}${sending.reusedSocket ? ', on a kept connection' : ''}`),
    );
    sending.end(body);
  });
}

function page(n: number): Asked {
  return { path: pathOf('machine', languages[n % languages.length] ?? 'fr', (n % 10) + 1) };
}

function sheet(n: number): Asked {
  return { path: `${page(n).path}.pdf` };
}

/** A form with a file. Its sender's network differs from that of all others. */
function quote(n: number): Asked {
  const subject = `Vérin ${n}`;
  const boundary = 'boundary-of-parts';
  const part = (name: string, content: Buffer, file = '') =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]);
  const body = Buffer.concat([
    ...Object.entries({ ...enquiry, object: subject }).map(([name, value]) => part(name, Buffer.from(value))),
    part('attachments', samples['photo.jpg'], '; filename="photo.jpg"'),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const address = `127.${(n >> 8) & 255}.${n & 255}.7`;
  const headers = {
    accept: 'application/json',
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
    'x-forwarded-for': address,
  };
  return { path: '/api/contact/quote', options: { method: 'POST', headers }, body, subject };
}
