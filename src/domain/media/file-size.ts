import type { Language } from '../text/language.ts';
import { formatNumber } from '../text/number-format.ts';

const KiB = 1024;

/** Formats a size in a language: `1.2 MB`, `840 ko`. The smallest is one kilobyte. */
export function fileSize(bytes: number, language: Language): string {
  const byte = language === 'fr' ? 'o' : 'B';
  const kilobytes = Math.max(Math.round(bytes / KiB), 1);
  if (kilobytes < KiB) return `${formatNumber(kilobytes, language)}\u00a0k${byte}`;
  const tenths = Math.round((bytes / KiB / KiB) * 10);
  return `${formatNumber(tenths / 10, language, tenths % 10 === 0 ? 0 : 1)}\u00a0M${byte}`;
}
