import type { Mail } from '../domain/enquiry/mail.ts';
import type { Texts } from './texts.ts';

type Due = { id: number; name: string; entreprise: string; due_on: string | null; person: string | null };

/** The most enquiries that the mail names; it only counts the others. */
export const mostDueNamed = 50;

/**
 * The morning mail to the workshop about enquiries to follow up today or earlier.
 * @param due the first of them, the oldest day first; `count` is the number of all
 * @param publicUrl the site's address, without a slash at its end
 */
export function dueMail(
  t: Texts<'mail.due.subject' | 'mail.due.text' | 'mail.due.more'>,
  { due, count, publicUrl }: { due: Due[]; count: number; publicUrl: string },
): Mail {
  const lines = due.slice(0, mostDueNamed).map(({ id, name, entreprise, due_on, person }) => {
    const day = (due_on ?? '').split('-').toReversed().join('.');
    const who = [name, entreprise].filter(Boolean).join(', ');
    return `${day} – ${who}${person ? ` (${person})` : ''}\n${publicUrl}/admin/message/${id}`;
  });
  const more = count > lines.length ? [`${t('mail.due.more')}\u202f: ${count - lines.length}`] : [];
  return {
    kind: 'due',
    recipient: null,
    subject: `${t('mail.due.subject')} (${count})`,
    text: [t('mail.due.text'), ...lines, ...more, `${publicUrl}/admin/message?due=true`].join('\n\n'),
  };
}
