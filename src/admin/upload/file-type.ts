import { convertedTypes } from '../../domain/media/media.ts';

/** Types by the endings of names that some systems do not know. */
const typesByEnding: Record<string, string> = { heic: 'image/heic', heif: 'image/heif', hif: 'image/heif' };

/** Adds its type to a file whose system does not know it. */
export function withType(file: File): File {
  const type = typesByEnding[file.name.split('.').at(-1)?.toLowerCase() ?? ''];
  return file.type === '' && type ? new File([file], file.name, { type, lastModified: file.lastModified }) : file;
}

/**
 * The types for a file picker. An iPhone or iPad converts its photos itself, in a moment, if the picker does not offer HEIC.
 * @param types all types accepted
 */
export function pickedTypes(types: readonly string[]): string[] {
  const { userAgent, maxTouchPoints } = navigator;
  const isApplePhone = /iP(?:hone|ad|od)/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return types.filter((type) => !isApplePhone || !convertedTypes.includes(type));
}
