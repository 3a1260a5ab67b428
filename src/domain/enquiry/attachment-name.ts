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
  const { clean, stem, extension } = partsOf(given);
  const fits = extensions.includes(extension);
  return `${shortened(fits ? stem : clean)}.${fits ? extension : extensions[0]}`;
}

/** The same for a file of an unknown kind. It keeps only extensions that no program runs. */
export function sealedName(given: string): string {
  const { stem, extension } = partsOf(given);
  return `${shortened(stem)}.${sealedExtensions.includes(extension) ? extension : 'bin'}`;
}

/** S/MIME, PGP and Outlook's format. */
const sealedExtensions = ['p7m', 'asc', 'pgp', 'gpg', 'dat'];

/** A cleaned name, and the same without its extension, which is in lower case. */
function partsOf(given: string): { clean: string; stem: string; extension: string } {
  const shown = given
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ');
  const clean = cleanText(shown);
  const [, stem = '', extension = ''] = /^(.*?)(?:\.([^.]*))?$/.exec(clean) ?? [];
  return { clean, stem, extension: extension.toLowerCase() };
}

function shortened(name: string): string {
  const short = [...name]
    .slice(0, longest)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return short || 'file';
}
