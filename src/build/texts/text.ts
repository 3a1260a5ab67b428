import type { Language } from '../../domain/text/language.ts';

/** One text, with its file, key and language. */
export type Text = { file: string; key: string; language: Language; text: string };

/** Checks one text. Returns one sentence per fault; none when the text is right. */
export type Rule = (text: Text) => string[];

/** Returns every string of a JSON value by its full key: `home.hero.title`, `projects.0.images.2`. */
export function flatten(value: unknown, key = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[key, value]]);
  if (typeof value !== 'object' || value === null) return new Map();
  const children = Object.entries(value);
  return new Map(children.flatMap(([name, child]) => [...flatten(child, key ? `${key}.${name}` : name)]));
}

/** Returns the matches of a pattern, each with a few surrounding letters to show where it is. */
export function excerpts({ text }: Text, pattern: RegExp): string[] {
  const found = text.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`));
  return [...found].map(({ index, 0: match }) => text.slice(Math.max(0, index - 12), index + match.length + 12));
}
