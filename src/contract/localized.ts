import { z } from 'zod';
import { languages } from '../domain/language.ts';

/** The five fields of each translated text as answers carry them, with the text in the request's own language. */
export function localizedAnswer<const Field extends string>(...fields: Field[]) {
  const keys = fields.flatMap((field) => [field, ...languages.map((language) => `${field}_${language}` as const)]);
  return Object.fromEntries(keys.map((key) => [key, z.string()])) as {
    [Key in Field | `${Field}_${(typeof languages)[number]}`]: z.ZodString;
  };
}
