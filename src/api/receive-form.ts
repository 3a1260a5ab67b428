import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { attachmentKinds, attachmentLimits } from '../domain/attachment.ts';
import { attachmentName } from '../domain/attachment-name.ts';
import { Refusal } from '../domain/refusal.ts';
import { createSlots } from '../domain/slots.ts';
import { type Attachments, tooLarge } from '../media/attachments.ts';
import type { Attachment } from '../store/attachment.ts';
import { refuseBeyondQuota } from './attachment-quota.ts';
import { senderHash } from './enquiry.ts';
import { formValues } from './form-values.ts';
import type { ApiOptions } from './options.ts';

/** The files that came with a form: they have no row until their message is stored. */
export type Upload = { attachments: Attachment[]; hadFiles: boolean };

const KiB = 1024;

/** What a form may have besides its files: fields, and the lines between its parts. A form of this size comes at once. */
const fieldsLimit = 256 * KiB;

/** The largest form, in bytes. */
export const formLimit = attachmentLimits.bytes + fieldsLimit;

/** How long a form with files may take, in milliseconds: 20 MB over a line of half a megabit a second. */
const uploadTime = 6 * 60_000;

/** Large forms hold a place each while they come; one sender must not hold them all. */
const atOnce = { all: 20, each: 3 };

/**
 * Makes what reads a form with files: its values become the body of the request, its files are stored and noted in
 * its `upload`. Too much is refused before the body is read, where its length tells. But whoever gets a page as answer
 * must get back what was typed: then the fields are read all the same, and the files thrown away.
 * @returns a function that throws Refusal 400, 413, 415, 429, 503 or 507; what it has noted is then to be removed
 */
export function createFormReceiver(
  { store, attachments, onUpload }: ApiOptions,
  wantsPage: (request: FastifyRequest) => boolean,
): (request: FastifyRequest) => Promise<void> {
  const takeSlot = createSlots(atOnce);

  /** Refuses files of so many bytes when they are too many, for now or at all. */
  async function admit(sender: string, bytes: number): Promise<void> {
    if (bytes > formLimit) throw new Refusal(413, tooLarge);
    await attachments.refuseWhenFull();
    await refuseBeyondQuota(store.db, sender, bytes);
  }

  /** `large` is how many bytes a large form says to have, 0 when it does not say. */
  async function receive(request: FastifyRequest, upload: Upload, sender: string, large?: number): Promise<void> {
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
    if (!request.isMultipart()) throw new Refusal(415, 'The body must be a form of type multipart/form-data');
    request.upload = { attachments: [], hadFiles: false };
    const sender = await senderHash(store.db, request.ip);
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (length <= fieldsLimit) return receive(request, request.upload, sender);
    const leave = takeSlot(sender);
    await receive(request, request.upload, sender, length || 0).finally(leave);
  };
}

/**
 * Reads a form to its end. Its values become the body of the request, as far as they have come.
 * @param take is given each file; what it leaves of one is thrown away
 */
async function readParts(request: FastifyRequest, take: (part: MultipartFile) => Promise<void>): Promise<void> {
  const values: [name: string, value: string][] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (part.filename) await take(part); // without a name: the field in which no file was chosen
        part.file.resume();
      } else if (typeof part.value === 'string') values.push([part.fieldname, part.value]);
    }
  } catch (error) {
    // The parser's own errors have no status; those of the plugin, as of too many parts, have one.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw Object.assign(new Refusal(400, 'The form cannot be read'), { cause: error });
  } finally {
    request.body = formValues(values);
  }
}

async function storePart(folder: Attachments, part: MultipartFile, stored: Attachment[]): Promise<void> {
  if (stored.length === attachmentLimits.files)
    throw new Refusal(413, `There are more than ${attachmentLimits.files} files`);
  const room = stored.reduce((left, { bytes }) => left - bytes, attachmentLimits.bytes);
  const { file, kind, bytes } = await folder.receive(part.file, room);
  stored.push({ name: attachmentName(part.filename, kind), file, type: attachmentKinds[kind].type, bytes });
}
