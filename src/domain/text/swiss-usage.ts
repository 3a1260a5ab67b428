import type { Language } from './language.ts';

/** Adapts a machine translation to Swiss usage: ss in German, and the quotation marks of the language. */
export function inSwissUsage(text: string, language: Language): string {
  if (language === 'de')
    return text
      .replaceAll('ß', 'ss')
      .replaceAll('ẞ', 'SS')
      .replace(/„([^“”"]*)[“”"]/g, '«$1»');
  if (language === 'it' || language === 'es') return text.replace(/“([^“”]*)”/g, '«$1»');
  return text;
}
