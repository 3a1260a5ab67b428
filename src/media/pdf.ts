/** The length of the end of a file in which readers look for its last line, in bytes. */
const tail = 1024;

export function beginsAsPdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 5) === '%PDF-';
}

/** Whether bytes look like a complete PDF: they begin with its header (ISO 32000-2, 7.5.2) and end with its last line (7.5.5). */
export function isPdf(bytes: Buffer): boolean {
  return beginsAsPdf(bytes) && bytes.subarray(-tail).includes('%%EOF');
}
