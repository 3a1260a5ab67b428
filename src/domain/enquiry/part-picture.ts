import type { MailFile } from './mail.ts';

const ofPart = /^cut-part:(\d+)$/;

/** The picture of a part to cut in a mail. It is drawn when the mail is sent. */
export function pictureOfPart(id: number): MailFile {
  return { name: `${id}.png`, file: `cut-part:${id}`, type: 'image/png', contentId: `part-${id}@site` };
}

/** The id of the part that a file of a mail shows; undefined for a stored file. */
export function partOfPicture(file: string): number | undefined {
  const [, id] = ofPart.exec(file) ?? [];
  return id === undefined ? undefined : Number(id);
}
