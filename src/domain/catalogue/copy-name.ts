import type { Language } from '../text/language.ts';

const words: Record<Language, string> = { fr: 'copie', de: 'Kopie', en: 'copy', it: 'copia', es: 'copia' };

/**
 * The name of a copy in a language: `Presse` becomes `Presse (copie)`, then `Presse (copie 2)`. A blank name stays blank.
 * @param most the longest name allowed, in UTF-16 units; the original's name is cut to fit
 */
export function copyName(name: string, language: Language, most: number): string {
  if (name.trim() === '') return name;
  const word = words[language];
  const [, stem = name, number] = new RegExp(`^(.*\\S) \\(${word}(?: (\\d{1,4}))?\\)$`, 's').exec(name) ?? [];
  const suffix = stem === name ? ` (${word})` : ` (${word} ${Number(number ?? 1) + 1})`;
  return cut(stem, most - suffix.length) + suffix;
}

/** Cuts between whole characters: half of one cannot be stored. */
function cut(text: string, most: number): string {
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > most) break;
    kept += character;
  }
  return kept;
}
