import { type EnquiryInput, tellLine } from '../domain/enquiry/enquiry.ts';
import type { Mail, MailFile } from '../domain/enquiry/mail.ts';
import { fileSize } from '../domain/media/file-size.ts';
import { defaultLanguage } from '../domain/text/language.ts';
import type { Texts } from './text-source.ts';

type Enquiry = EnquiryInput & {
  id: number;
  suspect: boolean;
  attachments: { name: string; bytes: number }[];
  /** Parts to cut, in words, and the pictures of those that were read. */
  parts: { text: string; picture?: MailFile }[];
};

/** The fields in the mail, in this order; empty ones are left out. */
const facts = ['name', 'entreprise', 'email', 'phonenumber', 'product', 'object', 'language', 'page'] as const;

type EnquiryTexts =
  Texts<`mail.enquiry.${(typeof facts)[number] | 'contact' | 'quote' | 'suspect' | 'answer' | 'machine' | 'attachments' | 'part' | 'inbox'}`>;

/**
 * The mail that brings an enquiry to the workshop, in French, with a link to the enquiry in the back-office.
 * - Replies go to the visitor. Apart from that, only the subject has the visitor's words in a header.
 * - A suspect enquiry is mailed too, and marked in the subject.
 * - Colons follow a narrow no-break space, as in French.
 * - Files stay on the server; the mail names them.
 * @param publicUrl the site's address, without a slash at its end
 */
export function enquiryMail(enquiry: Enquiry, t: EnquiryTexts, publicUrl: string): Mail {
  const kind = t(enquiry.object === undefined ? 'mail.enquiry.contact' : 'mail.enquiry.quote');
  const about = enquiry.object ?? enquiry.entreprise;
  const title = `${kind} ${enquiry.id} – ${about}`;
  const rows = facts.flatMap((fact) => {
    const value = fact === 'page' ? pageAddress(enquiry.page, publicUrl) : enquiry[fact];
    return value ? [[t(`mail.enquiry.${fact}`), value] as const] : [];
  });
  rows.push(...(enquiry.basket ?? []).map((line) => [t('mail.enquiry.machine'), tellLine(line)] as const));
  rows.push(...enquiry.parts.map(({ text }) => [t('mail.enquiry.part'), text] as const));
  const pictures = enquiry.parts.flatMap(({ picture }) => picture ?? []);
  const files = enquiry.attachments.map(({ name, bytes }) => `${name} (${fileSize(bytes, defaultLanguage)})`);
  if (files.length > 0) rows.push([t('mail.enquiry.attachments'), files.join('; ')]);
  const inbox = { label: t('mail.enquiry.inbox'), address: `${publicUrl}/admin/message/${enquiry.id}` };
  return {
    kind: 'enquiry',
    recipient: null,
    replyTo: { name: enquiry.name, address: enquiry.email },
    subject: enquiry.suspect ? `${t('mail.enquiry.suspect')} ${title}` : title,
    text: [
      ...rows.map(([label, value]) => `${label}\u202f: ${value}`),
      '',
      enquiry.message,
      '',
      `${inbox.label}\u202f: ${inbox.address}`,
      '',
      '-- ',
      t('mail.enquiry.answer'),
    ].join('\n'),
    html: [
      '<!doctype html><meta charset="utf-8"><table cellpadding="4">',
      ...rows.map(([label, value]) => `<tr><th align="left" valign="top">${escaped(label)}<td>${escaped(value)}`),
      '</table>',
      ...pictures.map(({ contentId }) => `<p><img src="cid:${contentId}" width="240" alt="">`),
      `<p style="white-space: pre-wrap">${escaped(enquiry.message)}</p>`,
      `<p><a href="${escaped(inbox.address)}">${escaped(inbox.label)}</a></p>`,
      `<hr><p><small>${escaped(t('mail.enquiry.answer'))}</small>`,
    ].join('\n'),
    files: pictures,
  };
}

/** The page's address; undefined when the value is not the path of a page. */
function pageAddress(page: string | undefined, publicUrl: string): string | undefined {
  return page && /^\/(?![/\\])[\x21-\x7e]*$/.test(page) ? publicUrl + page : undefined;
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}
