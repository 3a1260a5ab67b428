/** Lower case without accents, as what is searched and sorted is compared. Indexes hold it: another result needs a migration. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  return /[^\0-\x7f]/.test(lower) ? lower.normalize('NFD').replaceAll(/\p{M}/gu, '') : lower;
}
