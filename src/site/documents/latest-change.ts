/** Returns the time of the latest change among records, or undefined if there are none. */
export function latestChange(records: { updated_at: string }[]): string | undefined {
  return records
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
}
