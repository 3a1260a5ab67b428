const KiB = 1024;

/** A size as people read it in a language: `1.2 MB`, `840 ko`. */
export function fileSize(bytes: number, language: string): string {
  const [unit, size] =
    bytes < KiB * KiB ? (['kilobyte', bytes / KiB] as const) : (['megabyte', bytes / KiB / KiB] as const);
  return new Intl.NumberFormat(`${language}-CH`, {
    style: 'unit',
    unit,
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(Math.max(size, unit === 'kilobyte' ? 1 : 0));
}
