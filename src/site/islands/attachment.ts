import {
  type AttachmentKind,
  attachmentHead,
  attachmentKind,
  attachmentLimits,
} from '../../domain/enquiry/attachment.ts';

/** Reasons why files are not accepted. `again`: files of a refused form cannot be returned and must be chosen again. */
export type AttachmentProblem = 'kind' | 'tooMuch' | 'unavailable' | 'again';

/** Returns the problem with a request's files that a status indicates, or undefined if it is not about files. */
export function attachmentProblem(status: number): AttachmentProblem | undefined {
  if (status === 413) return 'tooMuch';
  if (status === 415) return 'kind';
  return status === 429 || status === 507 ? 'unavailable' : undefined;
}

/** The name of the file field. */
export const attachmentField = 'attachments';

/** Removes the files from a form's data and returns them. Skips the empty file that browsers put into an empty file field. */
export function takeFiles(form: FormData): File[] {
  const files = form.getAll(attachmentField) as File[];
  form.delete(attachmentField);
  return files.filter(({ name }) => name !== '');
}

/** Identifies a file without reading it, so that a file chosen twice counts once. */
export function fingerprint({ name, size, lastModified }: File): string {
  return `${name}/${size}/${lastModified}`;
}

/** Returns the reasons why the server would refuse these files. `hasOthers`: some are of kinds that are not accepted. */
export function problemsOf(files: File[], hasOthers: boolean): AttachmentProblem[] {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const problems: AttachmentProblem[] = hasOthers ? ['kind'] : [];
  if (files.length > attachmentLimits.files || bytes > attachmentLimits.bytes) problems.push('tooMuch');
  return problems;
}

/** Returns the kind of a file, which its first bytes tell, as on the server. Undefined for a kind that is not accepted. */
export async function kindOf(file: File): Promise<AttachmentKind | undefined> {
  return attachmentKind(await readHead(file).catch(() => new Uint8Array()));
}

async function readHead(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, attachmentHead).arrayBuffer());
}
