/** The database is down, starting or unreachable. The query may or may not have been executed. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    const { code, message } = cause as { code?: string; message?: string };
    super(`The database cannot be reached (${code ?? message})`, { cause });
  }
}
