import { looksLikeOwn } from '../../domain/enquiry/lookalike.ts';
import { domainOf } from '../../domain/enquiry/mailbox.ts';
import { type Verification, verificationMethods } from '../../domain/enquiry/received-mail.ts';
import type { ReadMail } from '../reading/read-mail.ts';

/** `host` is the name of the owner's mail server, `own` the workshop's addresses. */
type Judge = { host: string; own: string[] };

/**
 * What is known about the sender of a fetched mail: the results of the owner's mail server, and whether the address imitates the
 * workshop's. Only the first `Authentication-Results` is used, and only if it names the owner's server: others may be the sender's
 * own (RFC 8601, section 7.1).
 */
export function judgeSender(
  { from, fromName, authentication }: Pick<ReadMail, 'from' | 'fromName' | 'authentication'>,
  { host, own }: Judge,
): { isLookalike: boolean; verification: Verification } {
  const isLookalike = looksLikeOwn({ address: from, name: fromName }, own);
  const [first] = authentication;
  if (!first || !isOf(first.server, [host, ...own.map(domainOf)])) return { isLookalike, verification: {} };
  return { isLookalike, verification: resultsIn(first.results) };
}

/** Whether a server belongs to one of the domains, or is one of the hosts beside it: `mx.example.ch` and `imap.example.ch`. */
function isOf(server: string, names: string[]): boolean {
  const organisation = organisationOf(server);
  return organisation !== undefined && names.some((name) => organisationOf(name) === organisation);
}

/** The last two labels of a name, or three below suffixes such as `co.uk`. */
function organisationOf(name: string): string | undefined {
  const labels = name.toLowerCase().replace(/\.$/, '').split('.');
  if (labels.length < 2) return undefined;
  const isDeep = labels.length > 2 && (labels.at(-2)?.length ?? 0) <= 3;
  return labels.slice(isDeep ? -3 : -2).join('.');
}

function resultsIn(text: string): Verification {
  const verification: Verification = {};
  for (const method of verificationMethods) {
    const [, result] = new RegExp(`(?:^|[;\\s])${method}\\s*=\\s*([a-z]{3,10})\\b`, 'i').exec(text) ?? [];
    if (result) verification[method] = result.toLowerCase();
  }
  return verification;
}
