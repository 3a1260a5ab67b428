import type { Language } from '../../domain/language.ts';

/** One text as a visitor may read it: where it stands, in which language, and what it says. */
export type Text = { file: string; key: string; language: Language; text: string };

/** A rule looks at one text and returns what is wrong with it, one sentence each; nothing when it is right. */
export type Rule = (text: Text) => string[];

/** Every string of a JSON value by its full key: `home.hero.title`, `projects.0.images.2`. */
export function flatten(value: unknown, key = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[key, value]]);
  if (typeof value !== 'object' || value === null) return new Map();
  const children = Object.entries(value);
  return new Map(children.flatMap(([name, child]) => [...flatten(child, key ? `${key}.${name}` : name)]));
}

/** What a pattern finds in a text, each with a few letters around it, so that one sees where. */
export function excerpts({ text }: Text, pattern: RegExp): string[] {
  const found = text.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`));
  return [...found].map(({ index, 0: match }) => text.slice(Math.max(0, index - 12), index + match.length + 12));
}
