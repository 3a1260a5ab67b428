/**
 * Removes e-mail addresses from a text of another program, such as a mail server's answer, so that it can be logged.
 */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g, '…@…');
}
