import { attachmentHead, attachmentKind, attachmentLimits } from '../../domain/attachment.ts';

/** Why files are not taken. `again`: the form came back, and files never do. */
export type AttachmentProblem = 'kind' | 'tooMuch' | 'unavailable' | 'again';

/** What a refusal has to do with the files of a request, by its status; undefined when it has nothing. */
export function attachmentProblem(status: number): AttachmentProblem | undefined {
  if (status === 413) return 'tooMuch';
  if (status === 415) return 'kind';
  return status === 429 || status === 507 ? 'unavailable' : undefined;
}

/** The name of the file field. */
export const attachmentField = 'attachments';

/** Takes the files out of a form's data, and leaves the rest. A field in which none was chosen holds an empty one. */
export function takeFiles(form: FormData): File[] {
  const files = form.getAll(attachmentField) as File[];
  form.delete(attachmentField);
  return files.filter(({ name }) => name !== '');
}

/** What tells a file from another without reading it: chosen twice, it is one. */
export function fingerprint({ name, size, lastModified }: File): string {
  return `${name}/${size}/${lastModified}`;
}

/** What the server would refuse of the files that were chosen; `others` are those of no kind that is taken. */
export function problemsOf(files: File[], others: File[]): AttachmentProblem[] {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const problems: AttachmentProblem[] = others.length > 0 ? ['kind'] : [];
  if (files.length > attachmentLimits.files || bytes > attachmentLimits.bytes) problems.push('tooMuch');
  return problems;
}

/** Those of the files that are of no kind that is taken, told by their first bytes as the server tells it. */
export async function filesOfOtherKinds(files: File[]): Promise<File[]> {
  const heads = await Promise.all(files.map((file) => readHead(file).catch(() => new Uint8Array())));
  return files.filter((_, index) => attachmentKind(heads[index] as Uint8Array) === undefined);
}

async function readHead(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, attachmentHead).arrayBuffer());
}
