import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { password } from './server.ts';

/** Calls the API with a session and returns the parsed body. Throws unless the answer is a success. */
export type Call = (method: string, path: string, body?: object) => Promise<{ id: number; [field: string]: unknown }>;

export async function signIn(url: string): Promise<Call> {
  const cookie = await openSession(url);
  return async (method, path, body) => {
    const answer = await send(url, method, path, body, { cookie });
    return answer.status === 204 ? { id: 0 } : answer.json();
  };
}

/** Returns the `cookie` header of a new session. Throws an Error with the answer as its cause if the login fails. */
export async function openSession(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await send(url, 'POST', '/api/auth/login', { username: 'admin', password }, headers);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** Creates another administrator with the operator's command. */
export async function addAdministrator(directory: string, username: string, password: string): Promise<void> {
  const root = join(import.meta.dirname, '../..');
  const { NODE_OPTIONS: _, ...inherited } = process.env; // Playwright's loader must not be used in the command
  const command = spawn(join(root, 'node_modules/.bin/node'), [join(root, 'src/cli/admin.ts'), username], {
    cwd: directory,
    env: { ...inherited, DATA_DIR: directory },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  command.stdin.end(password);
  const [code] = await once(command, 'exit');
  if (code !== 0) throw new Error(`The administrator ${username} could not be made`);
}

async function send(url: string, method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, {
    method,
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok)
    throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`, { cause: answer });
  return answer;
}
