import type { Email } from 'postal-mime';
import { clean, line } from './clean-line.ts';
import { findText } from './find-text.ts';
import { type Found, found, oneOf, together } from './found.ts';
import { dateOf, introduction, senderOf } from './head-fields.ts';
import { invitationText } from './invitation.ts';
import { type Budget, contentBytes, contentText, fileName, headerOf, type Part, readHead, readPart } from './part.ts';
import { signedContent } from './signed-content.ts';

const deepestMail = 2;
const longestReport = 1_000_000; // characters
const smallPicture = 20 * 1024;

type Place = { budget: Budget; level: number; isReport: boolean };

/**
 * Finds the text and files of a part and all parts in it. Mails inside it are read two levels deep.
 * @throws RangeError when it has too many parts, too deep ones, or too long heads
 */
export async function findContent(part: Part, place: Place): Promise<Found> {
  const { type, parts } = part;
  if (type === 'multipart/encrypted') return encrypted(parts);
  if (type === 'multipart/signed') return signed(parts.slice(0, 1), place);
  if (type.startsWith('multipart/')) {
    const inner = type === 'multipart/report' ? { ...place, isReport: true } : place;
    const all = await inOrder(parts, inner);
    return type === 'multipart/alternative' ? oneOf(all) : together(all);
  }
  return findInLeaf(part, place);
}

async function findInLeaf(part: Part, place: Place): Promise<Found> {
  const { type } = part;
  if (/^application\/(?:x-)?pkcs7-mime$/.test(type)) return sealed(part, place);
  if (/^application\/(?:(?:x-)?pkcs7|pgp)-signature$/.test(type)) return found({ marks: ['signed'] });
  if (type === 'application/ms-tnef')
    return together([found({ marks: ['outlook_format'] }), await file(part, 'winmail.dat')]);
  if (type === 'text/calendar' || type === 'application/ics') return calendar(part, place.budget);
  if (/^message\/(?:global-)?delivery-status$/.test(type))
    return found({ statuses: [contentText(part).slice(0, longestReport)] });
  if (type === 'text/rfc822-headers')
    return found({ returned: [await readHead(contentBytes(part).subarray(0, 64 * 1024))] });
  if (type === 'message/rfc822' || type === 'message/global') return mailInside(part, place);
  if (isUnseen(part, place)) return found();
  if (part.disposition !== 'attachment' && /^text\/(?:plain|html)$/.test(type)) {
    const isFile = part.disposition === 'inline' && (await fileName(part)); // as Apple Mail attaches text files
    return isFile ? file(part) : findText(part, place.budget);
  }
  return file(part);
}

/** Parts for machines, and forms of the text that only some programs show. */
function isUnseen({ type, disposition }: Part, { isReport }: Place): boolean {
  if (isReport && /^message\/(?:disposition-notification|feedback-report)$/.test(type)) return true;
  return disposition !== 'attachment' && /^text\/(?:enriched|x-amp-html|watch-html)$/.test(type);
}

async function inOrder(parts: Part[], place: Place): Promise<Found[]> {
  const all: Found[] = [];
  for (const one of parts) all.push(await findContent(one, place));
  return all;
}

async function file(part: Part, name: string = part.type): Promise<Found> {
  const { contentId, disposition, type } = part;
  const bytes = Uint8Array.from(contentBytes(part)); // a view of the mail would be sent with the whole mail
  const isSmall = bytes.byteLength < smallPicture && contentId !== '';
  const isInlinePicture = isSmall && disposition === 'inline' && type.startsWith('image/');
  return found({ files: [{ name: line((await fileName(part)) ?? name), bytes, contentId, isInlinePicture }] });
}

async function signed(parts: Part[], place: Place): Promise<Found> {
  return together([...(await inOrder(parts, place)), found({ marks: ['signed'] })]);
}

/** PGP/MIME (RFC 3156, section 4): the first part is only its version. */
async function encrypted(parts: Part[]): Promise<Found> {
  const content = parts.filter(({ type }) => type !== 'application/pgp-encrypted');
  const files = await Promise.all(content.map((part) => file({ ...part, disposition: 'attachment' }, 'encrypted.asc')));
  return together([...files, found({ marks: ['encrypted'] })]);
}

/** S/MIME in one part (RFC 8551): content with its signature, or encrypted. */
async function sealed(part: Part, place: Place): Promise<Found> {
  const kind = part.parameters['smime-type']?.toLowerCase();
  if (kind === 'certs-only') return file(part, 'smime.p7c');
  const content = signedContent(contentBytes(part));
  if (content && place.level < deepestMail)
    return signed([await readPart(content, place.budget)], { ...place, level: place.level + 1 });
  const isSigned = kind === 'signed-data' || content !== undefined;
  return together([await file(part, 'smime.p7m'), found({ marks: [isSigned ? 'signed' : 'encrypted'] })]);
}

async function calendar(part: Part, budget: Budget): Promise<Found> {
  const bytes = contentBytes(part);
  const isFile = part.disposition === 'attachment' || (await fileName(part)) !== undefined;
  budget.calendarBytes -= bytes.byteLength;
  const lines = budget.calendarBytes < 0 ? '' : invitationText(contentText(part));
  return together([found({ marks: ['invitation'], below: [lines] }), ...(isFile ? [await file(part)] : [])]);
}

async function mailInside(part: Part, { budget, level, isReport }: Place): Promise<Found> {
  const bytes = contentBytes(part);
  if (isReport) return found({ returned: [await readHead(headOf(bytes))] });
  if (level >= deepestMail) return together([await file(part, 'mail.eml'), found({ marks: ['cut'] })]);
  const mail = await readPart(bytes, budget);
  const { text: body, below, ...rest } = await findContent(mail, { budget, level: level + 1, isReport });
  const shown = [headLines(mail.head), clean(body).trim()].filter(Boolean).join('\n\n');
  return found({ ...rest, isHtml: false, below: [shown, ...below] });
}

function headLines(head: Email): string {
  const sender = senderOf(head) ?? { from: '', fromName: '' };
  return introduction({ ...sender, date: dateOf(headerOf(head, 'date')), subject: head.subject ?? '' });
}

function headOf(bytes: Buffer): Buffer {
  const head = bytes.subarray(0, 64 * 1024);
  const end = /\r?\n\r?\n/.exec(head.toString('latin1'))?.index ?? head.length;
  return head.subarray(0, end);
}
