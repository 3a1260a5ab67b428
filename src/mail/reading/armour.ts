import type { FoundFile } from './found.ts';
import type { MailMark } from './read-mail.ts';

type Split = { shown: string; files: FoundFile[]; marks: MailMark[] };

/**
 * Takes PGP blocks out of a text (RFC 9580, section 6 and 7). An encrypted one becomes a file. A signed text loses its frame.
 */
export function splitArmour(text: string): Split {
  const [encrypted] = blocksIn(text, 'MESSAGE', 'MESSAGE');
  if (encrypted) {
    const bytes = new TextEncoder().encode(text.slice(encrypted.from, encrypted.to));
    const file = { name: 'encrypted.asc', bytes, contentId: '', isInlinePicture: false };
    return {
      shown: (text.slice(0, encrypted.from) + text.slice(encrypted.to)).trim(),
      files: [file],
      marks: ['encrypted'],
    };
  }
  const [signed] = blocksIn(text, 'SIGNED MESSAGE', 'SIGNATURE');
  if (!signed) return { shown: text, files: [], marks: [] };
  const content = text
    .slice(signed.from, signed.to)
    .replace(/^[^\n]*\n(?:\w[^\n]*\n)*\s*\n/, '') // the first line, and headers such as Hash
    .replace(/^-----BEGIN PGP SIGNATURE-----.*/ms, '')
    .replaceAll(/^- /gm, '');
  return {
    shown: text.slice(0, signed.from) + content.trimEnd() + text.slice(signed.to),
    files: [],
    marks: ['signed'],
  };
}

function blocksIn(text: string, begin: string, end: string): { from: number; to: number }[] {
  const from = lineOf(text, `-----BEGIN PGP ${begin}-----`, 0);
  const last = `-----END PGP ${end}-----`;
  const at = from < 0 ? -1 : lineOf(text, last, from);
  return at < 0 ? [] : [{ from, to: at + last.length }];
}

/** The position of a line. A quoted one begins with other characters. */
function lineOf(text: string, line: string, at: number): number {
  if (at === 0 && text.startsWith(line)) return 0;
  const found = text.indexOf(`\n${line}`, at);
  return found < 0 ? -1 : found + 1;
}
