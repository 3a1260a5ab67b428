/** The database is down, starting or out of reach. A query may have been executed or not. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    const { code, message } = cause as { code?: string; message?: string };
    super(`The database cannot be reached (${code ?? message})`, { cause });
  }
}
