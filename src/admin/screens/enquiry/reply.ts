import { timeZone } from '../../../domain/day.ts';
import { longDay } from '../../../domain/day-phrase.ts';
import { defaultLanguage } from '../../../domain/language.ts';
import type { EnquiryRecord } from '../../records.ts';
import words from '../../texts/reply.json' with { type: 'json' };

type Addressed = Pick<EnquiryRecord, 'name' | 'email' | 'object' | 'language' | 'created_at'>;

/** The `mailto:` address of an answer (RFC 6068), begun in the visitor's language. */
export function replyLink({ name, email, object, language, created_at }: Addressed): string {
  const written = language ?? defaultLanguage;
  const { about, of, greet } = words[written];
  const subject = object
    ? about.replace('{{subject}}', () => object)
    : of.replace('{{day}}', longDay(new Date(created_at), written, timeZone));
  const body = `${greet.replace('{{name}}', () => name)}\r\n\r\n`;
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** The `tel:` address of a number; undefined for what is none. The zero in `+41 (0)44` is not dialled. */
export function telephoneLink(number: string): string | undefined {
  const digits = number.replaceAll('(0)', '').replaceAll(/[^\d+]/g, '');
  return /^\+?\d{4,}$/.test(digits) ? `tel:${digits}` : undefined;
}
