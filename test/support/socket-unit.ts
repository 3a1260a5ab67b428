import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { builtServer, deployed, freePort, serverEnvironment } from './server.ts';

const root = join(import.meta.dirname, '../..');

/** For each line of its input: starts the product with the open port, then prints its process id, and in the end its exit status. */
const script = `while read -r line
do
  LISTEN_FDS=1 sh -c 'echo "$$"; LISTEN_PID=$$ exec "$@"' sh "$@" </dev/null
  echo "$?"
done`;

export type SocketUnit = {
  url: string;
  /** Starts the product, and waits until it answers. */
  start: () => Promise<void>;
  /** Sends SIGTERM and returns the exit status. The port stays open: who connects now waits for the next start. */
  stop: () => Promise<number>;
  /** Closes the port. The product must be stopped. */
  close: () => Promise<void>;
};

/** Does what systemd does with `deploy/workshop-website.socket`: opens a port and keeps it while the product is restarted. */
export async function openSocketUnit(directory: string, environment: Record<string, string> = {}): Promise<SocketUnit> {
  const port = createServer().listen(await freePort(), '127.0.0.1');
  await once(port, 'listening');
  const url = `http://127.0.0.1:${(port.address() as { port: number }).port}`;
  const { fd } = (port as unknown as { _handle: { fd: number } })._handle; // not documented, and there is no other way to pass it on
  const product = [join(root, 'node_modules/.bin/node'), ...deployed.flags, join(root, builtServer)];
  const keeper = spawn('sh', ['-c', script, 'sh', ...product], {
    cwd: directory,
    env: { ...serverEnvironment(url, directory), ...environment },
    stdio: ['pipe', 'pipe', 'inherit', fd],
  });
  port.close(); // only the keeper has it now
  const { stdin, stdout } = keeper;
  if (!stdin || !stdout) throw new Error('The keeper of the port has no input or output');
  const lines = createInterface(stdout)[Symbol.asyncIterator]();
  const number = async (): Promise<number> => {
    const { value: line = '', done } = await lines.next();
    if (done) throw new Error('The keeper of the port has ended');
    return /^\d+$/.test(line) ? Number(line) : number(); // the others are the product's log
  };
  let pid = 0;
  return {
    url,
    async start() {
      stdin.write('\n');
      pid = await number();
      await (await fetch(`${url}/livez`)).text();
    },
    async stop() {
      process.kill(pid, 'SIGTERM');
      return number();
    },
    async close() {
      const closed = once(keeper, 'exit');
      stdin.end();
      await closed;
    },
  };
}
