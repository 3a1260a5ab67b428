import { type AttachmentKind, attachmentKinds } from './attachment.ts';

/** Longest name, in characters: file systems take 255 bytes, and a letter has up to four. */
const longest = 60;

/**
 * The name under which a visitor's file is shown and saved. It names no folder, hides nothing (control characters,
 * letters that turn the direction), is good on every system, and ends as files of its kind do, whatever it was called.
 */
export function attachmentName(given: string, kind: AttachmentKind): string {
  const extensions: readonly string[] = attachmentKinds[kind].extensions;
  const clean = given
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ');
  const [, stem = '', extension = ''] = /^(.*?)(?:\.([^.]*))?$/.exec(clean) ?? [];
  const fits = extensions.includes(extension.toLowerCase());
  const name = [...(fits ? stem : clean)]
    .slice(0, longest)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return `${name || 'file'}.${fits ? extension.toLowerCase() : extensions[0]}`;
}
