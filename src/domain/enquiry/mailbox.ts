/** Providers at which many people have a mailbox under one domain. */
const largeProviders = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'hotmail.ch', 'hotmail.fr', 'live.com', 'msn.com'],
  ...[
    'yahoo.com',
    'yahoo.fr',
    'yahoo.de',
    'yahoo.it',
    'yahoo.es',
    'icloud.com',
    'me.com',
    'proton.me',
    'protonmail.com',
  ],
  ...['bluewin.ch', 'sunrise.ch', 'hispeed.ch', 'gmx.ch', 'gmx.net', 'gmx.de', 'web.de', 't-online.de'],
  ...[
    'orange.fr',
    'wanadoo.fr',
    'free.fr',
    'sfr.fr',
    'laposte.net',
    'libero.it',
    'virgilio.it',
    'alice.it',
    'telefonica.net',
  ],
]);

/** The mailbox of an address, without its subaddress: `anna+shop@example.ch` becomes `anna@example.ch` (RFC 5233). */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = split(address);
  return `${local.replace(/(?<=.)\+.*$/s, '')}@${domain}`;
}

/** The domain of an address if all its mailboxes belong to one organisation. Undefined for a large provider. */
export function ownDomain(address: string): string | undefined {
  const domain = domainOf(address);
  return largeProviders.has(domain) ? undefined : domain;
}

/** The domain of an address, in lower case. */
export function domainOf(address: string): string {
  return split(address)[1] ?? '';
}

function split(address: string): string[] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()];
}
