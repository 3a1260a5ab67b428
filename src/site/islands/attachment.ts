import { attachmentHead, attachmentKind, attachmentLimits } from '../../domain/enquiry/attachment.ts';

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

/** Returns the reasons why the server would refuse these files. `others` are the files of kinds that are not accepted. */
export function problemsOf(files: File[], others: File[]): AttachmentProblem[] {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const problems: AttachmentProblem[] = others.length > 0 ? ['kind'] : [];
  if (files.length > attachmentLimits.files || bytes > attachmentLimits.bytes) problems.push('tooMuch');
  return problems;
}

/** Returns the files of kinds that are not accepted, which their first bytes tell, as on the server. */
export async function filesOfOtherKinds(files: File[]): Promise<File[]> {
  const heads = await Promise.all(files.map((file) => readHead(file).catch(() => new Uint8Array())));
  return files.filter((_, index) => attachmentKind(heads[index] as Uint8Array) === undefined);
}

async function readHead(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, attachmentHead).arrayBuffer());
}
