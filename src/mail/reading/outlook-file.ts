import outlook, { type FieldsData } from '@kenjiuno/msgreader';
import { clean, line } from './clean-line.ts';
import { isSoundCompoundFile } from './compound-file.ts';
import { type Found, type FoundFile, found, together } from './found.ts';
import { dateOf, introduction, isAddress } from './head-fields.ts';
import { decodeAs } from './lenient-decoder.ts';
import { plainText } from './plain-text.ts';

const MsgReader = outlook.default;
type Reader = InstanceType<typeof MsgReader>;

const mostFiles = 50;
const deepestMail = 2;
const longestText = 1_000_000; // characters

/** A message of Outlook: its content, the header lines with which it has arrived if it has, and what stands in for them. */
export type OutlookFile = {
  found: Found;
  headers: string;
  from: string;
  fromName: string;
  to: string[];
  subject: string;
  messageId: string;
  date: string;
};

/** Reads a `.msg` file (MS-OXMSG). Undefined when it is damaged. */
export function readOutlookFile(bytes: Buffer): OutlookFile | undefined {
  if (!isSoundCompoundFile(bytes)) return undefined;
  const reader = new MsgReader(Uint8Array.from(bytes).buffer); // it reads views at a wrong place
  reader.parserConfig = { ansiEncoding: 'windows-1252' };
  const fields = reader.getFileData();
  if (fields.error !== undefined) return undefined;
  return { ...headOf(fields), found: contentOf(fields, reader, 0) };
}

function headOf(fields: FieldsData): Omit<OutlookFile, 'found'> {
  const { senderSmtpAddress, sentRepresentingSmtpAddress, senderEmail, creatorSMTPAddress, recipients = [] } = fields;
  const senders = [senderSmtpAddress, sentRepresentingSmtpAddress, senderEmail, creatorSMTPAddress];
  const to = recipients.map(({ smtpAddress, email }) => [smtpAddress, email].find(isSmtp) ?? '');
  return {
    headers: fields.headers ?? '',
    from: senders.find(isSmtp) ?? '',
    fromName: fields.senderName ?? '',
    to: to.filter(isAddress),
    subject: fields.subject ?? '',
    messageId: fields.messageId ?? '',
    date: fields.clientSubmitTime ?? fields.messageDeliveryTime ?? '',
  };
}

function contentOf(fields: FieldsData, reader: Reader, level: number): Found {
  const html = htmlOf(fields).slice(0, longestText);
  const body = fields.body?.trim() ? fields.body : plainText(html);
  const own = found({ text: body.slice(0, longestText), html: html ? [html] : [] });
  const inside = (fields.attachments ?? []).slice(0, mostFiles).map((one) => attached(one, reader, level));
  const isSealed = /^IPM\.Note\.SMIME/i.test(fields.messageClass ?? '');
  const isSigned = /MultipartSigned/i.test(fields.messageClass ?? '');
  return together([own, ...inside, ...(isSealed ? [found({ marks: [isSigned ? 'signed' : 'encrypted'] })] : [])]);
}

function attached(one: FieldsData, reader: Reader, level: number): Found {
  if (one.innerMsgContentFields && level < deepestMail)
    return messageInside(one.innerMsgContentFields, reader, level + 1);
  if (one.innerMsgContentFields) return found({ marks: ['cut'] });
  if (one.dataId === undefined) return found();
  const bytes = Uint8Array.from(reader.getAttachment(one).content);
  const name = one.fileName || one.fileNameShort || one.name || 'file';
  const contentId = (one.pidContentId ?? '').replaceAll(/[<>\s]/g, '');
  const file: FoundFile = { name: line(name), bytes, contentId, isInlinePicture: one.attachmentHidden === true };
  return found({ files: [file] });
}

function messageInside(fields: FieldsData, reader: Reader, level: number): Found {
  const { text, below, ...rest } = contentOf(fields, reader, level);
  const { date, ...own } = headOf(fields);
  const head = introduction({ ...own, date: dateOf(date) });
  return found({ ...rest, isHtml: false, below: [[head, clean(text).trim()].filter(Boolean).join('\n\n'), ...below] });
}

function htmlOf({ html, bodyHtml, internetCodepage }: FieldsData): string {
  if (bodyHtml) return bodyHtml;
  return html ? decodeAs(internetCodepage === 65_001 ? 'utf-8' : 'windows-1252', html) : '';
}

function isSmtp(address: string | undefined): address is string {
  return address !== undefined && isAddress(address);
}
