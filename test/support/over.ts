import type { Answer } from './contract.ts';
import type { Server } from './server.ts';

type Headers = Record<string, string>;

/** Calls a server over HTTP. Parses JSON answers and follows no redirect. */
export function over({ url }: Server, always: Headers = {}) {
  return async (method: string, path: string, payload?: unknown, headers: Headers = {}): Promise<Answer> => {
    const isFile = payload instanceof Uint8Array;
    const type: Headers = payload === undefined || isFile ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...always, ...type, ...headers },
      ...(payload !== undefined && { body: isFile ? new Uint8Array(payload) : JSON.stringify(payload) }),
    });
    const text = await answer.text();
    const isJson = text !== '' && answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : text,
      headers: Object.fromEntries(answer.headers),
    };
  };
}

export type Call = ReturnType<typeof over>;
