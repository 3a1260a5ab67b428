/** Returns a mail as saved by mail programs. `head` adds header lines. */
export function receivedMail({
  from = 'Anna Müller <anna.mueller@example.ch>',
  subject = 'Re: Votre demande',
  id = '<reply-1@example.ch>',
  type = 'text/plain; charset=utf-8',
  head = [] as string[],
  body = 'Merci, jeudi convient.',
} = {}): string {
  const date = 'Thu, 26 Nov 2026 09:30:00 +0100';
  const lines = [
    `From: ${from}`,
    'To: atelier@example.ch',
    `Subject: ${subject}`,
    `Date: ${date}`,
    `Message-ID: ${id}`,
  ];
  return [...lines, 'MIME-Version: 1.0', `Content-Type: ${type}`, ...head, '', body].join('\r\n');
}
