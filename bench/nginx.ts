import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Served, serve } from './serve.ts';

type Options = {
  /** What stands in the block `http`. */
  http: string;
  /** What stands in the block `events`. */
  events?: string;
  /** Answers over plain HTTP. */
  port: number;
  core?: number | undefined;
};

/**
 * Starts nginx with one worker and all its files in a folder. Needs nginx: apt-get install nginx-light
 * @param core the processor core that it is bound to, if any
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
