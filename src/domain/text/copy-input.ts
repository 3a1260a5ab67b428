import { z } from 'zod';
import { copyableKeys } from './copied.ts';

/**
 * The columns of a record that receive the unchanged French text in place of a translation. They count as missing until a
 * translation is written or the copy is confirmed.
 */
export function copyList(fields: readonly string[]) {
  return z.array(z.enum(copyableKeys(fields))).optional();
}
