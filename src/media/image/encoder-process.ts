import { Refusal } from '../../lib/refusal.ts';
import type { Answer, Task } from './encoder.ts';
import { encodePicture } from './image.ts';

/** The child process of `encoder.ts`: encodes the pictures that it receives, and ends with its parent. */
process.on('message', async ({ number, ...task }: Task) => {
  process.send?.({ number, ...(await encode(task)) } satisfies Answer);
});
process.on('disconnect', () => process.exit());
// Systemd signals all processes of the product at once. This one ignores it and finishes its work; then its parent ends
// it.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});

async function encode({ original, width, format }: Omit<Task, 'number'>): Promise<Omit<Answer, 'number'>> {
  try {
    return { encoded: await encodePicture(original, width, format) };
  } catch (error) {
    if (!(error instanceof Refusal)) return { fault: String(error) };
    const { status, sentence } = error;
    return { refusal: { status, sentence } };
  }
}
