import { Refusal } from './refusal.ts';

// biome-ignore lint/suspicious/noExplicitAny: any parameters
export type Operations = Record<string, (...given: any[]) => Promise<unknown>>;

/** A message to a child process, and its answer. */
export type Call = { number: number; operation: string; given: unknown[] };
export type Outcome = {
  number: number;
  result?: unknown;
  refusal?: Pick<Refusal, 'status' | 'sentence'>;
  fault?: string;
};

/** Makes the current process answer the calls of `createChild`, and end with its parent. */
export function answerCalls(operations: Operations): void {
  process.on('message', async ({ number, operation, given }: Call) => {
    process.send?.({ number, ...(await outcomeOf(async () => operations[operation]?.(...given))) } satisfies Outcome);
  });
  process.on('disconnect', () => process.exit());
  // Systemd signals all processes of the product at once. This one ignores it and finishes its work; then its parent ends it.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
}

async function outcomeOf(run: () => Promise<unknown>): Promise<Omit<Outcome, 'number'>> {
  try {
    return { result: await run() };
  } catch (error) {
    if (!(error instanceof Refusal)) return { fault: String(error) };
    const { status, sentence } = error;
    return { refusal: { status, sentence } };
  }
}
