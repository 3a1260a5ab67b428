import { enquiryLimits } from '../../domain/enquiry/enquiry-limits.ts';
import type { FieldName } from './field-names.ts';

export type EnquiryValues = Partial<Record<FieldName | 'product' | 'website', string>>;

export type Problem = 'required' | 'email' | 'tooLong' | 'invalid';
export type FieldProblems = Partial<Record<FieldName, Problem>>;

/** Placeholder in the text about an entry that is too long, for the length limit. */
export const maxMark = '{max}';

/** Returns the problem with a value that the server has refused, as a key of the form's texts. */
export function fieldProblem(name: FieldName | keyof EnquiryValues, value: string): Problem {
  if (value.trim() === '') return 'required';
  if (name !== 'website' && value.length > enquiryLimits[name]) return 'tooLong';
  return name === 'email' ? 'email' : 'invalid';
}

/** Whether the budget of enquiries is used up. Too many files get the same status, but without a Retry-After header. */
export function isTooManyEnquiries(status: number, saysWhen: boolean): boolean {
  return status === 429 && saysWhen;
}
