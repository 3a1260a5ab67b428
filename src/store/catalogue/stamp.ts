/** Tells whether a row was changed, or what hangs on it. */
export function stampOf({ version, updated_at }: { version: number } & Record<string, unknown>): string {
  return `${version} ${updated_at}`;
}
