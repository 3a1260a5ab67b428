/** A text of another program's, such as a mail server's answer, without the e-mail addresses in it: fit for a log. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g, '…@…');
}
