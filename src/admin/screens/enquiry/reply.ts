import { replyGreeting, replySubject } from '../../../domain/enquiry/reply.ts';
import { defaultLanguage } from '../../../domain/text/language.ts';
import type { EnquiryRecord } from '../../records.ts';

type Addressed = Pick<EnquiryRecord, 'name' | 'email' | 'object' | 'language' | 'created_at'>;

/** The `mailto:` URL for an answer (RFC 6068), with a subject and greeting in the visitor's language. */
export function replyLink({ name, email, language, ...about }: Addressed): string {
  const written = language ?? defaultLanguage;
  const body = `${replyGreeting(name, written)}\r\n\r\n`;
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(replySubject(about, written))}&body=${encodeURIComponent(body)}`;
}

/** The `tel:` URL of a phone number; undefined if the text is not one. The zero in `+41 (0)44` is not dialled. */
export function telephoneLink(number: string): string | undefined {
  const digits = number.replaceAll('(0)', '').replaceAll(/[^\d+]/g, '');
  return /^\+?\d{4,}$/.test(digits) ? `tel:${digits}` : undefined;
}
