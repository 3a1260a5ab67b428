import { Worker } from 'node:worker_threads';

/** What takes longer in a thread has lost its way. In milliseconds. */
const patience = 60_000;

/**
 * The one answer of a thread that is started for it: visitors are served meanwhile, and what it held or broke ends with it.
 * @param program the file that it runs
 * @param workerData what it is given
 * @throws Error when it fails, ends without an answer or takes longer than a minute
 */
export function answerOfThread<Answer>(program: URL, workerData: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(program, { workerData });
    const limit = setTimeout(() => thread.terminate(), patience);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(limit);
      reject(new Error(`${program.pathname} has ended without an answer`));
    });
  });
}
