import type { Email } from 'postal-mime';
import type { MailMark, ReadMailFile } from './read-mail.ts';

/** A file, and what decides whether it is only a picture of a signature. */
export type FoundFile = ReadMailFile & { contentId: string; isInlinePicture: boolean };

/** What is found in a part and the parts in it. */
export type Found = {
  text: string;
  /** Whether the text was HTML. */
  isHtml: boolean;
  /** Texts to show below: invitations and mails inside it. */
  below: string[];
  html: string[];
  files: FoundFile[];
  marks: MailMark[];
  /** Delivery reports, and the heads of mails that they return. */
  statuses: string[];
  returned: Email[];
};

export function found(some: Partial<Found> = {}): Found {
  const nothing = { text: '', isHtml: false, below: [], html: [], files: [], marks: [], statuses: [], returned: [] };
  return { ...nothing, ...some };
}

/** Puts together what was found in several parts, in their order, with their texts below each other. */
export function together(all: Found[]): Found {
  const texts = all.map(({ text }) => text.trim()).filter(Boolean);
  return {
    text: texts.join('\n\n'),
    isHtml: all.some(({ isHtml }) => isHtml),
    below: all.flatMap(({ below }) => below),
    html: all.flatMap(({ html }) => html),
    files: all.flatMap(({ files }) => files),
    marks: all.flatMap(({ marks }) => marks),
    statuses: all.flatMap(({ statuses }) => statuses),
    returned: all.flatMap(({ returned }) => returned),
  };
}

/** The same with the text of one only, because the others say the same. The plain one is preferred: HTML hides things. */
export function oneOf(all: Found[]): Found {
  const filled = all.filter(({ text }) => text.trim() !== '');
  const chosen = filled.find(({ isHtml }) => !isHtml) ?? filled[0];
  return { ...together(all), text: chosen?.text ?? '', isHtml: chosen?.isHtml ?? false };
}

/** Pictures that the HTML shows are photos from this size on; smaller ones belong to signatures. In bytes. */
const smallestPhoto = 60 * 1024;

/** The files that somebody has attached: without the pictures of signatures. */
export function attachedFiles({ files, html }: Found): ReadMailFile[] {
  const shown = new Set(
    html.flatMap((one) => [...one.matchAll(/\bcid:([^\s"'<>)]{1,300})/gi)].map(([, id = '']) => decoded(id))),
  );
  const isShown = (id: string, { byteLength }: Uint8Array) => id !== '' && shown.has(id) && byteLength < smallestPhoto;
  return files.filter(({ contentId, isInlinePicture, bytes }) => !isInlinePicture && !isShown(contentId, bytes));
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
