import { cleanText } from '../text/clean-text.ts';
import { type AttachmentKind, attachmentKinds } from './attachment.ts';

/** Longest name, in characters: file systems allow 255 bytes, and a character has up to four. */
const longest = 60;

/**
 * Cleans the file name that a visitor's browser has sent, for display and for saving. The result contains no folder and
 * no invisible characters (control characters, changes of direction), is valid on every system, and has an extension of
 * its kind.
 */
export function attachmentName(given: string, kind: AttachmentKind): string {
  const extensions: readonly string[] = attachmentKinds[kind].extensions;
  const shown = given
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ');
  const clean = cleanText(shown);
  const [, stem = '', extension = ''] = /^(.*?)(?:\.([^.]*))?$/.exec(clean) ?? [];
  const fits = extensions.includes(extension.toLowerCase());
  const name = [...(fits ? stem : clean)]
    .slice(0, longest)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return `${name || 'file'}.${fits ? extension.toLowerCase() : extensions[0]}`;
}
