/** The database does not answer: it is down, starting, or out of reach. What was asked of it may have been done or not. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    const { code, message } = cause as { code?: string; message?: string };
    super(`The database cannot be reached (${code ?? message})`, { cause });
  }
}
