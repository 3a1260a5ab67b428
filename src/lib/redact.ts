/** Removes e-mail addresses from another program's text, so that it can be logged. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g, '…@…');
}
