import { z } from 'zod';
import { copyableKeys } from './copied.ts';

/**
 * Which columns of a record get the French text, as it is, in place of a translation. They count as missing until somebody
 * writes or confirms them.
 */
export function copyList(fields: readonly string[]) {
  return z.array(z.enum(copyableKeys(fields))).optional();
}
