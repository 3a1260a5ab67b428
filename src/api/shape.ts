import { z } from 'zod';
import { languages } from '../domain/language.ts';
import { idText } from '../domain/text.ts';

/** The five fields of each translated text as answers carry them, with the text in the request's own language. */
export function localizedAnswer<const Field extends string>(...fields: Field[]) {
  const keys = fields.flatMap((field) => [field, ...languages.map((language) => `${field}_${language}` as const)]);
  return Object.fromEntries(keys.map((key) => [key, z.string()])) as {
    [Key in Field | `${Field}_${(typeof languages)[number]}`]: z.ZodString;
  };
}

/** A page of a list: everything when no limit is given. */
export const pageQuery = z.object({
  limit: idText.pipe(z.number().max(100)).optional(),
  offset: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .optional(),
});

export const idParams = z.object({ id: idText });

/** What a deletion answers. */
export const nothing = z.object({});
