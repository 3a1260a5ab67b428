/** What tells receivers that a mail from a domain is genuine: RFC 7208, RFC 6376 and RFC 9989. */
export const domainRecordKinds = ['spf', 'dkim', 'dmarc'] as const;

/** `faulty` is there and cannot be used; of `unclear`, the name server has said nothing. */
export const domainRecordStates = ['found', 'missing', 'faulty', 'unclear'] as const;

export type DomainRecordKind = (typeof domainRecordKinds)[number];

/** What one of them says, as far as it is known; `text` is blank when there is none. */
export type DomainRecord = {
  kind: DomainRecordKind;
  /** Where it stands, or should. */
  name: string;
  state: (typeof domainRecordStates)[number];
  text: string;
};

const signs: Record<DomainRecordKind, RegExp> = {
  spf: /^v=spf1(?: |$)/i,
  dkim: /(?:^|;)\s*p\s*=/,
  dmarc: /^v\s*=\s*DMARC1\s*(?:;|$)/,
};

/** What a receiver needs of a record: a key that was not withdrawn, a policy. */
const contents: Record<DomainRecordKind, RegExp> = {
  spf: /./,
  dkim: /(?:^|;)\s*p\s*=\s*[^;\s]/,
  dmarc: /;\s*p\s*=\s*(?:none|quarantine|reject)\s*(?:;|$)/i,
};

/** What the TXT records at a name say: one of the kind is right, several contradict each other. */
export function judgeRecords(kind: DomainRecordKind, name: string, texts: string[]): DomainRecord {
  const own = texts.filter((text) => signs[kind].test(text));
  const [first = ''] = own;
  const fits = own.length === 1 && contents[kind].test(first);
  const state = own.length === 0 ? 'missing' : fits ? 'found' : 'faulty';
  return { kind, name, state, text: own.join('\n') };
}

/**
 * The names at which a domain's DMARC record may stand: its own, then those above it. At most eight are asked, and never
 * a top-level domain (RFC 9989, section 4.10).
 */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split('.');
  const above = labels.slice(1).map((_, index) => labels.slice(index + 1).join('.'));
  const asked = above.filter((name) => name.includes('.')).slice(-7);
  return [domain, ...asked].map((name) => `_dmarc.${name}`);
}
