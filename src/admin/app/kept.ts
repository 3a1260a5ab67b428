/** The cache with answers of the API for times without a network. */
export const answersCache = 'kept-answers';

/** When an answer was kept. The server's own answers lack this header. */
export const keptAtHeader = 'x-kept-at';

/** Deletes the kept answers, because nobody is logged in any more. */
export async function forgetAnswers(): Promise<void> {
  await globalThis.caches?.delete(answersCache);
}
