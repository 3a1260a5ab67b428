import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { excerpts, type Rule } from './text.ts';

const term = z.strictObject({
  thing: z.string().min(1),
  fr: z.string().min(1),
  de: z.string().min(1),
  en: z.string().min(1),
  it: z.string().min(1),
  es: z.string().min(1),
});
/** The back-office is in two languages. */
const backOfficeTerm = term.pick({ thing: true, en: true, fr: true });
const forbidden = z.strictObject({ pattern: z.string().min(1), instead: z.string().min(1), why: z.string().min(1) });
const glossarySchema = z.strictObject({
  terms: z.array(term),
  backOffice: z.array(backOfficeTerm),
  forbidden: z.strictObject({
    fr: z.array(forbidden),
    de: z.array(forbidden),
    en: z.array(forbidden),
    it: z.array(forbidden),
    es: z.array(forbidden),
  }),
});

export type Glossary = z.infer<typeof glossarySchema>;

/**
 * Reads content/glossary.json: one term per thing and language, and the forbidden wordings. Throws if its shape is wrong.
 */
export async function readGlossary(root: string): Promise<Glossary> {
  return glossarySchema.parse(JSON.parse(await readFile(join(root, 'content/glossary.json'), 'utf8')));
}

/** Finds words that the glossary forbids in the language of a text, in upper or lower case. */
export function forbiddenWords({ forbidden }: Glossary): Rule {
  return (text) =>
    forbidden[text.language].flatMap(({ pattern, instead, why }) =>
      excerpts(text, letterPattern(pattern)).map((found) => `"${found}": write ${instead} (${why})`),
    );
}

/** Replaces `\b`, which does not know letters with accents, by an equivalent that does. */
function letterPattern(pattern: string): RegExp {
  return new RegExp(pattern.replaceAll('\\b', '(?:(?<=\\p{L})(?!\\p{L})|(?<!\\p{L})(?=\\p{L}))'), 'iu');
}
