import { because } from '../../lib/reason-message.ts';
import { line, orBlank } from '../text/text.ts';
import { type PageKey, pageKeys } from './page.ts';

/** The target of a link: a page of the site in any language, or an external address. */
export type Link = { page: PageKey } | { address: string };

/** `page:` with the key of a page, an address that a visitor can open, or blank. */
export const linkOrBlank = orBlank(
  line(500).refine((value) => linkOf(value) !== undefined),
  because('linkOrBlank'),
);

/** Excludes pages of a single record, which need its id, and the error page. */
const linked = pageKeys.filter((page) => page !== 'machine' && page !== 'newsItem' && page !== 'notFound');

const schemes = ['http:', 'https:', 'mailto:', 'tel:'];

/** The target of a link. Undefined for an address that is not allowed. */
export function linkOf(url: string): Link | undefined {
  const page = linked.find((key) => url === `page:${key}`);
  if (page) return { page };
  return isAddress(url) ? { address: url } : undefined;
}

function isAddress(url: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(url) || !URL.canParse(url)) return false;
  const { protocol, hostname, pathname, username, password } = new URL(url);
  if (!schemes.includes(protocol) || username !== '' || password !== '') return false;
  return protocol.startsWith('http') ? /^https?:\/\/[^/]/i.test(url) && hostname !== '' : pathname !== '';
}
