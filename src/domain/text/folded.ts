/** Lower case without accents, for searching and sorting. Indexes store the result, so a change needs a migration. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  return /[^\0-\x7f]/.test(lower) ? lower.normalize('NFD').replaceAll(/\p{M}/gu, '') : lower;
}
