import type { z } from 'zod';
import type { SheetKey } from '../../domain/catalogue/catalogue.ts';
import { advantageInput, machineInput, machinePatch, specificationInput } from '../../domain/catalogue/machine.ts';
import type { Reason } from '../../lib/refusal-text.ts';
import type { Values } from '../../store/change-set/set-change.ts';
import { readIssue } from '../http/input-issue.ts';

/** The schemas of the API's routes, so that imports refuse the same values. */
const schemas = {
  machines: machinePatch,
  characteristics: specificationInput,
  options: specificationInput,
  advantages: advantageInput,
} as const satisfies Record<SheetKey, z.ZodObject>;

/** The reason why a field may not have a value; undefined when it may. */
export function checkValue(sheet: SheetKey, key: string, value: unknown): Reason | undefined {
  const schema = (schemas[sheet].shape as Record<string, z.ZodType>)[key];
  const issue = schema?.safeParse(value).error?.issues[0];
  return issue && reasonOf(issue);
}

/** The required fields that a new row lacks. */
export function checkAddition(sheet: SheetKey, values: Values): [key: string, reason: Reason][] {
  if (sheet !== 'machines') return [];
  const issue = machineInput.shape.name_fr.safeParse(values.name_fr ?? '').error?.issues[0];
  return issue ? [['name_fr', reasonOf(issue)]] : [];
}

function reasonOf(issue: z.core.$ZodIssue): Reason {
  const { code, path, message, ...params } = issue;
  return readIssue({
    keyword: code,
    instancePath: `/${path.join('/')}`,
    message,
    params: params as Record<string, unknown>,
  })[1];
}
