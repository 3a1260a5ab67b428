import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { nodeFlags } from './node-flags.ts';
import { builtServer, freePort } from './server.ts';

const root = join(import.meta.dirname, '../..');

type Session = {
  port: number;
  /** The screen's content so far. */
  screen: () => string;
  /** Presses Ctrl+C. */
  interrupt: () => void;
  /** Resolves to the exit code. */
  ended: Promise<number | null>;
};

/** Starts the server in a pseudo-terminal of `script`, which every Debian includes (bsdutils). */
export async function startAtTerminal(directory: string, environment: Record<string, string> = {}): Promise<Session> {
  const port = await freePort();
  const command = ['exec', join(root, 'node_modules/.bin/node'), ...nodeFlags, join(root, builtServer)].join(' ');
  const terminal = spawn('script', ['-qec', command, '/dev/null'], {
    cwd: directory,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: directory,
      DEMO_CONTENT: 'off',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...environment,
    },
  });
  let screen = '';
  for (const stream of [terminal.stdout, terminal.stderr]) stream.on('data', (bytes) => (screen += bytes));
  return {
    port,
    screen: () => screen.replaceAll('\r\n', '\n'),
    interrupt: () => terminal.stdin.write('\x03'),
    ended: once(terminal, 'close').then(([code]) => code),
  };
}
