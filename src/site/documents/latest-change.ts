/** When one of several records was last changed; undefined of none. */
export function latestChange(records: { updated_at: string }[]): string | undefined {
  return records
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
}
