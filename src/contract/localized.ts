import { z } from 'zod';
import { languages } from '../domain/text/language.ts';

/** The translations that are copies of the French text. */
export const copiedAnswer = {
  copied: z.array(z.string()).describe('Translations that are copies of the French text, and count as missing'),
};

/** The fields of each translated text in answers: one per language, and one in the request's own language. */
export function localizedAnswer<const Field extends string>(...fields: Field[]) {
  const keys = fields.flatMap((field) => [field, ...languages.map((language) => `${field}_${language}` as const)]);
  return Object.fromEntries(keys.map((key) => [key, z.string()])) as {
    [Key in Field | `${Field}_${(typeof languages)[number]}`]: z.ZodString;
  };
}
