import { drawingType } from '../../domain/media/media.ts';

/**
 * Whether a file is a drawing with text, which each device shows in a typeface that it happens to have: a drawing in a page
 * can bring none.
 */
export async function holdsText(file: File): Promise<boolean> {
  if (file.type !== drawingType) return false;
  const source = (await file.text()).replaceAll('\0', ''); // in UTF-16, one is beside each letter of a name
  return /<(?:[\w-]+:)?text[\s>]/.test(source);
}
