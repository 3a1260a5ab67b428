import { timeZone } from '../../../domain/day.ts';
import { longDay } from '../../../domain/day-phrase.ts';
import { defaultLanguage, type Language } from '../../../domain/language.ts';
import type { EnquiryRecord } from '../../records.ts';

type Words = {
  about: (object: string) => string;
  of: (day: string) => string;
  greet: (name: string) => string;
};

/** Subject and salutation of an answer, in the visitor's language. */
const words: Record<Language, Words> = {
  fr: {
    about: (object) => `Votre demande\u202f: ${object}`,
    of: (day) => `Votre message du ${day}`,
    greet: (name) => `Bonjour ${name},`,
  },
  de: {
    about: (object) => `Ihre Anfrage: ${object}`,
    of: (day) => `Ihre Nachricht vom ${day}`,
    greet: (name) => `Guten Tag ${name}`,
  },
  en: {
    about: (object) => `Your enquiry: ${object}`,
    of: (day) => `Your message of ${day}`,
    greet: (name) => `Dear ${name},`,
  },
  it: {
    about: (object) => `La vostra richiesta: ${object}`,
    of: (day) => `Il vostro messaggio – ${day}`,
    greet: (name) => `Buongiorno ${name},`,
  },
  es: {
    about: (object) => `Su solicitud: ${object}`,
    of: (day) => `Su mensaje del ${day}`,
    greet: (name) => `Buenos días, ${name}:`,
  },
};

type Addressed = Pick<EnquiryRecord, 'name' | 'email' | 'object' | 'language' | 'created_at'>;

/** The `mailto:` address of an answer (RFC 6068), begun in the visitor's language. */
export function replyLink({ name, email, object, language, created_at }: Addressed): string {
  const written = language ?? defaultLanguage;
  const { about, of, greet } = words[written];
  const subject = object ? about(object) : of(longDay(new Date(created_at), written, timeZone));
  const body = `${greet(name)}\r\n\r\n`;
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** The `tel:` address of a number; undefined for what is none. The zero in `+41 (0)44` is not dialled. */
export function telephoneLink(number: string): string | undefined {
  const digits = number.replaceAll('(0)', '').replaceAll(/[^\d+]/g, '');
  return /^\+?\d{4,}$/.test(digits) ? `tel:${digits}` : undefined;
}
