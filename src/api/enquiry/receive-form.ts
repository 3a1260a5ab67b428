import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { attachmentKinds, attachmentLimits } from '../../domain/enquiry/attachment.ts';
import { attachmentName } from '../../domain/enquiry/attachment-name.ts';
import { Refusal } from '../../lib/refusal.ts';
import { createSlots } from '../../lib/slots.ts';
import { type Attachments, tooLarge } from '../../media/attachments.ts';
import type { Attachment } from '../../store/enquiry/attachment.ts';
import type { EnquiryOptions } from '../http/options.ts';
import { holdersOf } from '../http/shares.ts';
import { refuseBeyondQuota } from './attachment-quota.ts';
import { countParts } from './count-parts.ts';
import { withParts } from './form-parts.ts';
import { formValues } from './form-values.ts';
import type { Sender } from './sender.ts';

/** The files of a form: they have no row until the enquiry is stored. */
export type Upload = { attachments: Attachment[]; hadFiles: boolean };

const KiB = 1024;

const attachmentField = 'attachments';

/** Bytes of a form besides its files: fields and the lines between parts. A form of this size arrives at once. */
const fieldsLimit = 256 * KiB;

/** The largest form, in bytes. */
export const formLimit = attachmentLimits.bytes + fieldsLimit;

/** The slowest accepted upload: 20 MB at half a megabit a second, 10 MB at a quarter. */
const uploadTime = { longestMs: 6 * 60_000, bytesPerSecond: 20_000 };

/** Each large form holds a slot while it arrives. A few senders must not hold them all. */
const places = 40;
const slotsOfOne = { sender: 2, network: 4 };

/**
 * Creates a hook that reads a form with files. The fields become the request body; the files are stored and listed in `upload`. A
 * form that is too large is refused before its body is read, if its length is known. If the answer is a page, it has to show what
 * the visitor typed: then the fields are still read, and the files discarded.
 * @returns a function that throws Refusal 400, 413, 415, 429, 503 or 507; the caller then removes the files of `upload`
 */
export function createFormReceiver(
  { store, gate, attachments, onUpload }: EnquiryOptions,
  wantsPage: (request: FastifyRequest) => boolean,
): (request: FastifyRequest) => Promise<void> {
  const { take } = createSlots(places);

  /** Refuses files that are too large, or beyond a budget, the daily quota or the space on disk. */
  async function admit(sender: Sender, bytes: number): Promise<void> {
    if (bytes > formLimit) throw new Refusal(413, tooLarge);
    await gate.refuseKnown(sender);
    await attachments.refuseWhenFull();
    await refuseBeyondQuota(store.db, sender.address, bytes);
  }

  /** `large` is the declared length of a large form in bytes, 0 when it declares none. */
  async function receive(request: FastifyRequest, upload: Upload, sender: Sender, large?: number): Promise<void> {
    let refusal: unknown;
    const refuse = (error: unknown) => {
      refusal = error;
    };
    if (large !== undefined) await admit(sender, large).catch(refuse);
    if (refusal && !wantsPage(request)) throw refusal;
    if (large !== undefined && !refusal) onUpload?.(request.raw, uploadTime);
    await readParts(request, async (part) => {
      if (large === undefined && !upload.hadFiles) await admit(sender, 0).catch(refuse);
      upload.hadFiles = true;
      if (!refusal) await storePart(attachments, part, upload.attachments).catch(refuse);
    });
    if (refusal) throw refusal;
  }

  return async (request) => {
    if (!request.isMultipart()) throw new Refusal(415, 'bodyMustBeForm');
    request.upload = { attachments: [], hadFiles: false };
    const sender = await gate.identify(request.ip);
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (length <= fieldsLimit) return receive(request, request.upload, sender);
    const leave = take(holdersOf(request.ip, slotsOfOne));
    if (!leave) throw new Refusal(503, 'serverBusy');
    await receive(request, request.upload, sender, length || 0).finally(leave);
  };
}

/**
 * Reads a form to its end. The fields become the request body, including those before a failure.
 * @param take is called with each file; the bytes that it leaves unread are discarded
 */
async function readParts(request: FastifyRequest, take: (part: MultipartFile) => Promise<void>): Promise<void> {
  const values: [name: string, value: string][] = [];
  const parts = countParts(request.raw);
  let understood = 0;

  /** False for a file without a readable name. A field without a chosen file has neither name nor bytes. */
  async function read(part: Multipart): Promise<boolean> {
    if (part.type === 'field') {
      if (part.fieldname === attachmentField) return part.value === '';
      if (typeof part.value === 'string') values.push([part.fieldname, part.value]);
      return true;
    }
    if (!part.filename) return !(await hasBytes(part));
    await take(part);
    part.file.resume();
    return true;
  }

  try {
    for await (const part of request.parts()) if (await read(part)) understood += 1;
  } catch (error) {
    // The parser's errors have no status; the plugin's have one, such as that of too many parts.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new Refusal(400, 'formUnreadable', { cause: error });
  } finally {
    request.body = withParts(formValues(values));
  }
  if (understood < parts()) throw new Refusal(400, 'fileWithoutName');
}

async function hasBytes({ file }: MultipartFile): Promise<boolean> {
  let bytes = 0;
  for await (const chunk of file) bytes += chunk.length;
  return bytes > 0;
}

async function storePart(folder: Attachments, part: MultipartFile, stored: Attachment[]): Promise<void> {
  if (stored.length === attachmentLimits.files)
    throw new Refusal(413, { code: 'tooManyFiles', count: attachmentLimits.files });
  const limit = stored.reduce((left, { bytes }) => left - bytes, attachmentLimits.bytes);
  const { file, kind, bytes } = await folder.receive(part.file, limit);
  stored.push({ name: attachmentName(part.filename, kind), file, type: attachmentKinds[kind].type, bytes });
}
