import { password } from './server.ts';

/** Calls the API with a session; answers the parsed body. Throws unless the answer is a success. */
export type Call = (method: string, path: string, body?: object) => Promise<{ id: number; [field: string]: unknown }>;

export async function signIn(url: string): Promise<Call> {
  const answer = await send(url, 'POST', '/api/auth/login', { username: 'admin', password });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return async (method, path, body) => {
    const answer = await send(url, method, path, body, { cookie });
    return answer.status === 204 ? { id: 0 } : answer.json();
  };
}

async function send(url: string, method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, {
    method,
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
  return answer;
}
