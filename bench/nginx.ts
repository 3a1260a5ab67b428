import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Served, serve } from './serve.ts';

type Options = {
  /** Content of the `http` block. */
  http: string;
  /** Content of the `events` block. */
  events?: string;
  /** The port of a plain HTTP server in the configuration. */
  port: number;
  core?: number | undefined;
};

/**
 * Starts nginx with one worker and keeps all its files in a folder. Needs nginx: apt-get install nginx-light
 * @param core the processor core to bind it to
 */
export async function serveNginx(folder: string, { http, events = '', port, core }: Options): Promise<Served> {
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid;
    error_log ${folder}/error.log;
    events { ${events} }
    http { ${temporary.join(' ')} ${http} }`,
  );
  return serve(['nginx', '-p', folder, '-e', `${folder}/error.log`, '-c', file], { core, port });
}
