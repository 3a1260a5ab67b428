import { expect, test } from 'vitest';
import { z } from 'zod';
import { because } from '../../lib/reason-message.ts';
import { inWords } from '../../lib/refusal-text.ts';
import { readIssue } from './input-issue.ts';

test.each([
  [z.string(), 7, 'is missing, or of the wrong type', 'manque, ou n’est pas du bon type'],
  [z.string().max(3), 'four', 'must have at most 3 characters', 'doit avoir au plus 3 caractères'],
  [z.string().min(3), 'a', 'must have at least 3 characters', 'doit avoir au moins 3 caractères'],
  [z.array(z.int()).max(2), [1, 2, 3], 'must have at most 2 entries', 'doit avoir au plus 2 éléments'],
  [z.array(z.int()).min(2), [1], 'must have at least 2 entries', 'doit avoir au moins 2 éléments'],
  [z.string().min(1), '', 'must not be empty', 'ne doit pas être vide'],
  [z.array(z.int()).min(1), [], 'must not be empty', 'ne doit pas être vide'],
  [z.number().min(1), 0, 'must be at least 1', 'doit valoir au moins 1'],
  [z.number().max(3), 4, 'must be at most 3', 'doit valoir au plus 3'],
  [z.number().min(3), 2, 'must be at least 3', 'doit valoir au moins 3'],
  [z.int().positive(), 0, 'must be more than 0', 'doit être supérieur à 0'],
  [z.int().multipleOf(10), 5, 'must be a multiple of 10', 'doit être un multiple de 10'],
  [z.iso.date(), 'today', 'does not have the expected form', 'n’a pas la forme attendue'],
  [z.enum(['a', 'b']), 'c', 'is none of the possible values', 'n’est pas l’une des valeurs possibles'],
  [z.strictObject({}), { a: 1 }, 'has an unknown field', 'contient un champ inconnu'],
  [z.union([z.string(), z.null()]), 1, 'is not valid', 'n’est pas valide'],
  [z.string().refine(() => false), '', 'is not valid', 'n’est pas valide'],
  [z.string().regex(/a/, because('blank')), '', 'must not be blank', 'ne doit pas être vide'],
])('a validation error of %o has a text in both languages', (schema: z.ZodType, input, english, french) => {
  const [issue] = z.object({ list: z.tuple([schema]) }).safeParse({ list: [input] }).error?.issues ?? [];
  const { code: keyword = '', path = [], message, ...params } = issue ?? {};
  const [field, reason] = readIssue({ keyword, instancePath: `/${path.join('/')}`, message, params });
  expect([field, inWords(reason, 'en'), inWords(reason, 'fr')]).toEqual(['list.0', english, french]);
});
