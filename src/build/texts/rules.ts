import { forbiddenWords, type Glossary } from './glossary.ts';
import { longLabels } from './lengths.ts';
import { decimals, thousands, timeSpaces, unitSpaces } from './numbers.ts';
import type { Rule } from './text.ts';
import { ellipsis, frenchSpaces, germanColon, noFrenchSpaces, spareSpaces, straightQuotes } from './typography.ts';

/** The rules for a single text, by the name that exceptions and reports use. */
export function rulesOf(glossary: Glossary): Record<string, Rule> {
  return {
    'forbidden word': forbiddenWords(glossary),
    'French space': frenchSpaces,
    'space before punctuation': noFrenchSpaces,
    'straight quote': straightQuotes,
    ellipsis,
    'spare space': spareSpaces,
    'German colon': germanColon,
    'unit space': unitSpaces,
    'time space': timeSpaces,
    decimals,
    thousands,
    'long label': longLabels,
  };
}
