/** A stamp that changes with a row or its parts. */
export function stampOf({ version, updated_at }: { version: number } & Record<string, unknown>): string {
  return `${version} ${updated_at}`;
}
