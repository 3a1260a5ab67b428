import { z } from 'zod';
import { because } from '../lib/reason-message.ts';
import { type Localized, localizedShape } from './localized.ts';
import { filledText, priority, text } from './text.ts';

export const steelFamilyFields = ['label', 'text'] as const;

const mostGrades = 40;
const longestGrade = 40;

/** Names of grades, one a line, kept as typed. Blank lines and spaces around a name are ignored. */
const grades = text(4_000)
  .refine((value) => gradesIn(value).length <= mostGrades, because({ code: 'atMostLines', limit: mostGrades }))
  .refine(
    (value) => gradesIn(value).every((grade) => grade.length <= longestGrade),
    because({ code: 'linesAtMostCharacters', limit: longestGrade }),
  );

/** A new family of steels. Only its French label is required. Without grades, its text describes further steels. */
export const steelFamilyInput = z
  .object({ ...localizedShape(['label'], text(200)), ...localizedShape(['text'], text(2_000)) })
  .partial()
  .extend({
    label_fr: filledText(200),
    grades: grades.optional().describe('Names of grades, one per line; at most 40 of up to 40 characters each'),
    visible: z.boolean().optional(),
    priority: priority.optional(),
  });

export const steelFamilyPatch = steelFamilyInput.partial();

export type SteelFamilyInput = z.infer<typeof steelFamilyInput>;
export type SteelFamilyPatch = z.infer<typeof steelFamilyPatch>;

export type SteelFamily = Localized<(typeof steelFamilyFields)[number]> & {
  id: number;
  grades: string;
  visible: boolean;
  priority: number | null;
  version: number;
  updated_at: string;
};

/** The names of grades in such a text. */
export function gradesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
