/** The DNS records that let receivers verify a mail's domain: RFC 7208, RFC 6376 and RFC 9989. */
export const domainRecordKinds = ['spf', 'dkim', 'dmarc'] as const;

/** `faulty`: the record exists and cannot be used. `unclear`: the name server did not answer. */
export const domainRecordStates = ['found', 'missing', 'faulty', 'unclear'] as const;

export type DomainRecordKind = (typeof domainRecordKinds)[number];

/** The result for one record. `text` is blank when there is none. */
export type DomainRecord = {
  kind: DomainRecordKind;
  /** The DNS name of the record, whether or not it exists. */
  name: string;
  state: (typeof domainRecordStates)[number];
  text: string;
};

const signs: Record<DomainRecordKind, RegExp> = {
  spf: /^v=spf1(?: |$)/i,
  dkim: /(?:^|;)\s*p\s*=/,
  dmarc: /^v\s*=\s*DMARC1\s*(?:;|$)/,
};

/** The parts of a record that a receiver needs: a key that is not revoked, a policy. */
const contents: Record<DomainRecordKind, RegExp> = {
  spf: /./,
  dkim: /(?:^|;)\s*p\s*=\s*[^;\s]/,
  dmarc: /;\s*p\s*=\s*(?:none|quarantine|reject)\s*(?:;|$)/i,
};

/** Judges the TXT records of a name: one record of the kind is right, several contradict each other. */
export function judgeRecords(kind: DomainRecordKind, name: string, texts: string[]): DomainRecord {
  const own = texts.filter((text) => signs[kind].test(text));
  const [first = ''] = own;
  const fits = own.length === 1 && contents[kind].test(first);
  const state = own.length === 0 ? 'missing' : fits ? 'found' : 'faulty';
  return { kind, name, state, text: own.join('\n') };
}

/**
 * The possible names of a domain's DMARC record: its own, then those above it. At most eight are queried, and never a
 * top-level domain (RFC 9989, section 4.10).
 */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split('.');
  const above = labels.slice(1).map((_, index) => labels.slice(index + 1).join('.'));
  const asked = above.filter((name) => name.includes('.')).slice(-7);
  return [domain, ...asked].map((name) => `_dmarc.${name}`);
}
