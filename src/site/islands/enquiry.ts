import { enquiryLimits } from '../../domain/enquiry-limits.ts';
import type { FieldName } from './field-names.ts';

export type EnquiryValues = Partial<Record<FieldName | 'product' | 'website', string>>;

export type Problem = 'required' | 'email' | 'tooLong' | 'invalid';
export type FieldProblems = Partial<Record<FieldName, Problem>>;

/** Stands in the text of a field that is too long for the longest entry it takes. */
export const maxMark = '{max}';

/** What is wrong with a value that the server has refused, in the words that the form has texts for. */
export function fieldProblem(name: FieldName | keyof EnquiryValues, value: string): Problem {
  if (value.trim() === '') return 'required';
  if (name !== 'website' && value.length > enquiryLimits[name]) return 'tooLong';
  return name === 'email' ? 'email' : 'invalid';
}

/** Whether more enquiries have come than are taken. With the same status, files that are too many do not say when to come back. */
export function isTooManyEnquiries(status: number, saysWhen: boolean): boolean {
  return status === 429 && saysWhen;
}
