import { Resolver } from 'node:dns/promises';
import { type DomainRecord, type DomainRecordKind, dmarcNames, judgeRecords } from '../domain/enquiry/mail-domain.ts';

/** How long a name server may take, while the administrator waits. */
const timeout = 2000; // ms

/** The answers of a name server that mean that there is no such record. */
const nothing = ['ENODATA', 'ENOTFOUND'];

/**
 * Asks the DNS for the records by which receivers recognise the mails of a domain: SPF, DKIM if the selector is given, DMARC. Sends
 * all queries at once, and each once.
 * @param server the name server; the machine's by default
 */
export async function readMailDomain(
  domain: string,
  { selector, server }: { selector?: string | undefined; server?: string | undefined },
): Promise<DomainRecord[]> {
  const resolver = new Resolver({ timeout, tries: 1 });
  if (server) resolver.setServers([server]);
  const asked = [
    read(resolver, 'spf', domain),
    ...(selector ? [read(resolver, 'dkim', `${selector}._domainkey.${domain}`)] : []),
    readFirst(resolver, 'dmarc', dmarcNames(domain)),
  ];
  return Promise.all(asked);
}

/** The first of several names whose record is not missing. */
async function readFirst(resolver: Resolver, kind: DomainRecordKind, names: string[]): Promise<DomainRecord> {
  const records = await Promise.all(names.map((name) => read(resolver, kind, name)));
  const missing: DomainRecord = { kind, name: names[0] ?? '', state: 'missing', text: '' };
  return records.find(({ state }) => state !== 'missing') ?? missing;
}

async function read(resolver: Resolver, kind: DomainRecordKind, name: string): Promise<DomainRecord> {
  try {
    const texts = await resolver.resolveTxt(name);
    return judgeRecords(
      kind,
      name,
      texts.map((parts) => parts.join('')),
    );
  } catch (error) {
    const isMissing = nothing.includes((error as NodeJS.ErrnoException).code ?? '');
    return { kind, name, state: isMissing ? 'missing' : 'unclear', text: '' };
  }
}
