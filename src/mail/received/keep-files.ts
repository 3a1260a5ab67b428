import { Readable } from 'node:stream';
import { type AttachmentKind, attachmentKinds, attachmentLimits, sealedType } from '../../domain/enquiry/attachment.ts';
import { attachmentName, sealedName } from '../../domain/enquiry/attachment-name.ts';
import type { MailMark } from '../../domain/enquiry/received-mail.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Attachment } from '../../store/enquiry/attachment.ts';
import type { LeftOut } from '../../store/enquiry/enquiry-mail.ts';
import type { ReadMail, ReadMailFile } from '../reading/read-mail.ts';

/** The storage of mails' files. */
export type MailFiles = {
  /** @throws Refusal 507 when the disk is too full */
  refuseWhenFull: () => Promise<void>;
  /** Stores a file of an accepted kind of at most `room` bytes. @throws Refusal 415 for another kind */
  receive: (stream: Readable, room: number) => Promise<{ file: string; kind: AttachmentKind }>;
  /** Stores a file of any kind, and returns its name. */
  receiveSealed: (stream: Readable, room: number) => Promise<string>;
  remove: (files: string[]) => Promise<void>;
};

/** The stored files of a mail, and those that stay in the mailbox. */
export type KeptFiles = { files: Attachment[]; leftOut: LeftOut[] };

/** Marks of mails whose content is in a file that only the owner's mail program can open. */
const sealed: readonly MailMark[] = ['signed', 'encrypted', 'outlook_format'];

/**
 * Stores the files of a mail, of the same kinds and within the same limits as those of an enquiry. The rest is named. The content of
 * an encrypted mail, or of one in Outlook's format, is stored too.
 * @throws Refusal 507 or 503 when a file cannot be written
 */
export async function keepFiles(attachments: MailFiles, mail: ReadMail): Promise<KeptFiles> {
  const kept: KeptFiles = { files: [], leftOut: [] };
  const isSealed = mail.marks.some((mark) => sealed.includes(mark));
  try {
    for (const file of mail.files) {
      const room = attachmentLimits.bytes - kept.files.reduce((sum, { bytes }) => sum + bytes, 0);
      const isTooMuch = kept.files.length >= attachmentLimits.files || file.bytes.byteLength > room;
      const stored = isTooMuch ? undefined : await keep(attachments, file, isSealed);
      if (stored) kept.files.push(stored);
      else kept.leftOut.push({ name: file.name, bytes: file.bytes.byteLength });
    }
  } catch (error) {
    await dropFiles(attachments, kept);
    throw error;
  }
  return kept;
}

/** Removes stored files that no mail refers to. */
export function dropFiles(attachments: MailFiles, { files }: KeptFiles): Promise<void> {
  return attachments.remove(files.map(({ file }) => file));
}

async function keep(attachments: MailFiles, { name, bytes }: ReadMailFile, isSealed: boolean) {
  await attachments.refuseWhenFull();
  try {
    const { file, kind } = await attachments.receive(Readable.from([bytes]), bytes.byteLength);
    const { type } = attachmentKinds[kind];
    return { name: attachmentName(name, kind), file, type, bytes: bytes.byteLength };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 415) throw error;
    if (!isSealed) return undefined;
    const file = await attachments.receiveSealed(Readable.from([bytes]), bytes.byteLength);
    return { name: sealedName(name), file, type: sealedType, bytes: bytes.byteLength };
  }
}
