import PostalMime, { type Email } from 'postal-mime';
import { decodeAs } from './lenient-decoder.ts';
import { splitBody } from './split-body.ts';
import { decodeTransfer } from './transfer.ts';

/** A part of a mail, or the mail itself (RFC 2045, 2046). */
export type Part = {
  head: Email;
  /** In lower case. */
  type: string;
  /** The parameters of its type, with names in lower case. */
  parameters: Record<string, string>;
  disposition: 'attachment' | 'inline' | '';
  /** Without angle brackets; empty if there is none. */
  contentId: string;
  /** Still encoded. Empty if it has parts. */
  body: Buffer;
  parts: Part[];
};

/** What is left to be read of a whole mail. Each part takes time and memory, however small it is. */
export type Budget = { parts: number; headBytes: number; characters: number; calendarBytes: number };

const deepest = 20;
const mostHeadLines = 5_000;

const longestHead = 256 * 1024;

export const newBudget = (): Budget => ({
  parts: 1_000,
  headBytes: 2 * 1024 * 1024,
  characters: 1_000_000,
  calendarBytes: 256 * 1024,
});

/**
 * Reads the structure of a mail or a part. Mails inside it stay bodies.
 * @throws RangeError when it has too many parts, too deep ones, or too long heads
 */
export async function readPart(bytes: Buffer, budget: Budget, given = 'text/plain', depth = 0): Promise<Part> {
  budget.parts -= 1;
  if (budget.parts < 0 || depth > deepest) throw new RangeError('The mail has too many parts');
  const { headBytes, body } = cutHead(bytes, budget);
  const head = await readHead(headBytes);
  const declared = headerOf(head, 'content-type');
  const [type = ''] = /^[\w.+-]+\/[\w.+-]+/.exec(declared) ?? [given];
  const part: Part = {
    ...{ head, type: type.toLowerCase(), parameters: parametersOf(declared), body, parts: [] },
    disposition: dispositionOf(headerOf(head, 'content-disposition')),
    contentId: headerOf(head, 'content-id').replaceAll(/[<>\s]/g, ''),
  };
  if (!part.type.startsWith('multipart/')) return part;
  const bodies = splitBody(body, part.parameters.boundary ?? '', budget.parts);
  if (bodies.length === 0) return { ...part, type: 'text/plain' };
  const parts: Part[] = [];
  const inner = part.type === 'multipart/digest' ? 'message/rfc822' : 'text/plain';
  for (const one of bodies) parts.push(await readPart(one, budget, inner, depth + 1));
  return { ...part, parts, body: Buffer.alloc(0) };
}

/** The header lines of a mail, without its body. */
export async function readHead(bytes: Uint8Array): Promise<Email> {
  return PostalMime.parse(Buffer.concat([bytes, Buffer.from('\r\n\r\n')]));
}

/** The first header of a name. Empty if there is none. */
export function headerOf({ headers }: Email, name: string): string {
  return headers.find(({ key }) => key === name)?.value ?? '';
}

export function contentBytes({ head, body }: Part): Buffer {
  return decodeTransfer(headerOf(head, 'content-transfer-encoding'), body);
}

/** The text of a part, or its beginning if it is longer than some bytes. */
export function contentText(part: Part, mostBytes = 4 * 1024 * 1024): string {
  const bytes = contentBytes(part);
  let end = Math.min(bytes.length, mostBytes);
  while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1; // not within a character of UTF-8
  return decodeAs(part.parameters.charset, bytes.subarray(0, end));
}

/** The name that a part gives its file. Undefined if it has none. */
export async function fileName({ head }: Part): Promise<string | undefined> {
  const type = headerOf(head, 'content-type').replace(/^[^;]*/, 'application/octet-stream'); // as texts have no name in the library
  const disposition = headerOf(head, 'content-disposition');
  const lines = `Content-Type: ${type}\r\n${disposition && `Content-Disposition: ${disposition}\r\n`}`;
  const { attachments } = await PostalMime.parse(`${lines}\r\n`);
  return attachments[0]?.filename ?? undefined;
}

function cutHead(bytes: Buffer, budget: Budget): { headBytes: Buffer; body: Buffer } {
  if (/^\r?\n/.test(bytes.toString('latin1', 0, 2)))
    return { headBytes: Buffer.alloc(0), body: bytes.subarray(bytes.indexOf('\n') + 1) };
  const searched = bytes.subarray(0, Math.min(longestHead, budget.headBytes));
  const ends = [searched.indexOf('\n\n'), searched.indexOf('\n\r\n')].filter((at) => at >= 0);
  const end = ends.length > 0 ? Math.min(...ends) : searched.length;
  if (ends.length === 0 && bytes.length > searched.length) throw new RangeError('The head of the mail is too long');
  const headBytes = bytes.subarray(0, end);
  budget.headBytes -= end;
  if (headBytes.filter((byte) => byte === 0x0a).length > mostHeadLines)
    throw new RangeError('The mail has too many header lines');
  return { headBytes, body: bytes.subarray(Math.min(bytes.indexOf('\n', end + 1) + 1 || bytes.length, bytes.length)) };
}

function parametersOf(value: string): Record<string, string> {
  const found = value.matchAll(/;\s*([\w*-]{1,40})\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]*))/g);
  const all = [...found].map(([, name = '', quoted, plain = '']) => {
    return [name.toLowerCase(), quoted?.replaceAll(/\\(.)/g, '$1') ?? plain] as const;
  });
  return Object.fromEntries(all.toReversed()); // the first of equal ones counts
}

function dispositionOf(value: string): Part['disposition'] {
  if (/^\s*attachment\b/i.test(value)) return 'attachment';
  return /^\s*inline\b/i.test(value) ? 'inline' : '';
}
