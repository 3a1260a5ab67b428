const MiB = 1024 * 1024;

/** What one quote request may bring. */
export const attachmentLimits = { files: 5, bytes: 20 * MiB } as const;

/** The kinds of files that a workshop works from: the type that each is stored and served with, and how its names end. */
export const attachmentKinds = {
  pdf: { type: 'application/pdf', extensions: ['pdf'] },
  jpeg: { type: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { type: 'image/png', extensions: ['png'] },
  webp: { type: 'image/webp', extensions: ['webp'] },
  dxf: { type: 'image/vnd.dxf', extensions: ['dxf'] },
  dwg: { type: 'image/vnd.dwg', extensions: ['dwg'] },
  step: { type: 'model/step', extensions: ['step', 'stp'] },
} as const;

/** The kinds that a browser shows as a picture once they are encoded anew. */
const pictures: readonly string[] = (['jpeg', 'png', 'webp'] as const).map((kind) => attachmentKinds[kind].type);

export function isPicture(type: string): boolean {
  return pictures.includes(type);
}

/** How users call a kind of file, by its type. */
export function attachmentKindName(type: string): string {
  const kinds = Object.entries(attachmentKinds);
  return kinds.find(([, kind]) => kind.type === type)?.[0].toUpperCase() ?? type;
}

/** How wide pictures are in the back-office, in pixels. */
export const pictureWidths = { small: 480, large: 2000 } as const;

export type AttachmentKind = keyof typeof attachmentKinds;

/** How many of a file's first bytes tell its kind: a DXF may begin with lines of comment. */
export const attachmentHead = 1024;

/** How each kind begins, its bytes read as Latin-1. Text formats may come with a byte order mark or blank lines. */
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

/** The kind of a file, told by its first bytes alone; undefined when it is none of those that are taken. */
export function attachmentKind(head: Uint8Array): AttachmentKind | undefined {
  const start = String.fromCharCode(...head.subarray(0, attachmentHead));
  return (Object.keys(beginnings) as AttachmentKind[]).find((kind) => beginnings[kind].test(start));
}

/** What a file field offers to choose (HTML standard, `accept`): by type where systems know one, and by name. */
export function acceptedAttachments(): string {
  return Object.values(attachmentKinds)
    .flatMap(({ type, extensions }) => [type, ...extensions.map((extension) => `.${extension}`)])
    .join();
}
