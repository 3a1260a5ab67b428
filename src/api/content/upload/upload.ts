import { Readable } from 'node:stream';
import { z } from 'zod';
import { because } from '../../../lib/reason-message.ts';
import { fieldRefusal } from '../../../lib/refusal.ts';
import { kindOf } from '../../../media/kind.ts';
import type { Media } from '../../../media/media.ts';
import type { MediaFile } from '../../../store/content/media.ts';

/** The largest body of a call that may carry a file, in bytes. */
export const uploadLimit = 30 * 1024 * 1024;

/** The media type that a file is sent with. */
export const uploadType = z.string().regex(/^(image|video)\/[\w.+-]{1,80}$/, because('mediaType'));

/**
 * Stores a picture or video that was sent as base64.
 * @param fields the names of the two fields in the body, which a refusal names
 * @throws Refusal 400 when it is not strict base64, or not the kind of file that `type` names
 */
export async function storeUpload(
  media: Media,
  upload: { base64: string; type: string },
  fields: { base64: string; type: string },
): Promise<MediaFile> {
  const bytes = decodeBase64(upload.base64);
  if (!bytes) throw fieldRefusal(400, [fields.base64], 'base64');
  const kind = kindOf(bytes);
  if (!kind) throw fieldRefusal(400, [fields.base64], 'mediaFile');
  if (kind !== upload.type.split('/', 1)[0]) throw fieldRefusal(400, [fields.type], { code: 'otherKind', kind });
  return media.saveStream(Readable.from([bytes]), { kind, limit: bytes.length });
}

/** Decodes base64 with its padding (RFC 4648, section 4); undefined for anything else, which `Buffer` alone would accept. */
function decodeBase64(base64: string): Buffer | undefined {
  const digits = base64.replace(/={1,2}$/, '');
  // Looking for one bad character needs no backtracking, whatever the length.
  if (digits === '' || base64.length % 4 !== 0 || /[^A-Za-z0-9+/]/.test(digits)) return undefined;
  return Buffer.from(base64, 'base64');
}
