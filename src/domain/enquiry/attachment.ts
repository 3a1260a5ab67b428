const MiB = 1024 * 1024;

/** Limits of one quote request. */
export const attachmentLimits = { files: 5, bytes: 20 * MiB } as const;

/** The kinds of files that a workshop works from, each with its media type and file extensions. */
export const attachmentKinds = {
  pdf: { type: 'application/pdf', extensions: ['pdf'] },
  jpeg: { type: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { type: 'image/png', extensions: ['png'] },
  webp: { type: 'image/webp', extensions: ['webp'] },
  dxf: { type: 'image/vnd.dxf', extensions: ['dxf'] },
  dwg: { type: 'image/vnd.dwg', extensions: ['dwg'] },
  step: { type: 'model/step', extensions: ['step', 'stp'] },
} as const;

/** The media type of a file that only its owner's mail program can open, such as an encrypted mail. Nobody knows what is in it. */
export const sealedType = 'application/octet-stream';

/** The kinds that are re-encoded and shown as pictures. */
const pictures: readonly string[] = (['jpeg', 'png', 'webp'] as const).map((kind) => attachmentKinds[kind].type);

export function isPicture(type: string): boolean {
  return pictures.includes(type);
}

/** The name of a kind of file for users, from its media type. */
export function attachmentKindName(type: string): string {
  const kinds = Object.entries(attachmentKinds);
  return kinds.find(([, kind]) => kind.type === type)?.[0].toUpperCase() ?? type;
}

/** Widths of pictures in the back-office, in pixels. */
export const pictureWidths = { small: 480, large: 2000 } as const;

export type AttachmentKind = keyof typeof attachmentKinds;

/** How many first bytes decide the kind of a file: a DXF may begin with lines of comment. */
export const attachmentHead = 1024;

/** The first bytes of each kind, read as Latin-1. Text formats may begin with a byte order mark or blank lines. */
const beginnings: Record<AttachmentKind, RegExp> = {
  pdf: /^(?:\xef\xbb\xbf)?\s{0,8}%PDF-/,
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF.{4}WEBP/s,
  // Groups of two lines, a number and its value: 999 is a comment, 0 SECTION opens the first section.
  dxf: /^(?:AutoCAD Binary DXF\r\n|(?:\xef\xbb\xbf)?(?: {0,3}999\r?\n.{0,255}\r?\n)* {0,3}0\r?\nSECTION\r?\n)/,
  dwg: /^AC10\d\d/,
  step: /^(?:\xef\xbb\xbf)?\s{0,8}ISO-10303-21;/,
};

/** The kind of a file, decided by its first bytes alone. Undefined for a kind that is not accepted. */
export function attachmentKind(head: Uint8Array): AttachmentKind | undefined {
  const start = String.fromCharCode(...head.subarray(0, attachmentHead));
  return (Object.keys(beginnings) as AttachmentKind[]).find((kind) => beginnings[kind].test(start));
}

/** The value of `accept` for a file field (HTML standard): media types and extensions. */
export function acceptedAttachments(): string {
  return Object.values(attachmentKinds)
    .flatMap(({ type, extensions }) => [type, ...extensions.map((extension) => `.${extension}`)])
    .join();
}

/** The value of `accept` for photos. Without HEIC, which is not accepted, telephones hand over a JPEG. */
export function acceptedPictures(): string {
  return pictures.join();
}
