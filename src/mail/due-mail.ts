import type { Mail } from '../domain/enquiry/mail.ts';
import type { Texts } from './text-source.ts';

type Expiring = { noun: string; name: string; until: string };

type Due = { id: number; name: string; entreprise: string; due_on: string | null; person: string | null };

/** The most enquiries that the mail names; it only counts the others. */
export const mostDueNamed = 50;

/**
 * The morning mail to the workshop about enquiries to follow up today or earlier, and records about to expire.
 * @param due the first of the enquiries, the oldest day first; `count` is the number of all
 * @param publicUrl the site's address, without a slash at its end
 */
export function dueMail(
  t: Texts<`mail.due.${'subject' | 'text' | 'more' | 'expiringSubject' | 'expiring'}`>,
  { due, count, expiring, publicUrl }: { due: Due[]; count: number; expiring: Expiring[]; publicUrl: string },
): Mail {
  const lines = due.slice(0, mostDueNamed).map(({ id, name, entreprise, due_on, person }) => {
    const who = [name, entreprise].filter(Boolean).join(', ');
    return `${swissDay(due_on)} – ${who}${person ? ` (${person})` : ''}\n${publicUrl}/admin/message/${id}`;
  });
  const more = count > lines.length ? [`${t('mail.due.more')}\u202f: ${count - lines.length}`] : [];
  const enquiries = [t('mail.due.text'), ...lines, ...more, `${publicUrl}/admin/message?due=true`];
  const limited = expiring.map(({ noun, name, until }) => `${swissDay(until)} – ${name}\n${publicUrl}/admin/${noun}`);
  return {
    kind: 'due',
    recipient: null,
    subject:
      count > 0 ? `${t('mail.due.subject')} (${count})` : `${t('mail.due.expiringSubject')} (${expiring.length})`,
    text: [...(count > 0 ? enquiries : []), ...(expiring.length > 0 ? [t('mail.due.expiring'), ...limited] : [])].join(
      '\n\n',
    ),
  };
}

/** Writes a day as in Switzerland: `03.12.2026`. */
function swissDay(day: string | null): string {
  return (day ?? '').split('-').toReversed().join('.');
}
