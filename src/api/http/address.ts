import { isIPv4, isIPv6 } from 'node:net';

/** A network whose requests are counted together. */
export type Network = {
  /** An IPv4 address, or an IPv6 network with the length of its prefix. */
  name: string;
  /** Its budget, as a multiple of the smallest network's. */
  share: number;
};

/** A /48 (a site, or a customer of a host or tunnel, RFC 6177) has this many times the budget of a /64. */
const shareOfSite = 5;

/**
 * The sender that an address counts as: an IPv4 address, or the /64 network of an IPv6 address, because one household or server has
 * a whole /64 to itself (RFC 6177).
 * @param ip may carry a port, which some balancers add, or an interface; undefined when the sender has closed the connection before
 * it was read
 */
export function senderOf(ip: string | undefined): string {
  if (ip === undefined) return 'gone';
  const address = bareAddress(ip);
  const groups = isIPv6(address) ? groupsOf(address) : undefined;
  return groups === undefined ? address : (mappedAddress(groups) ?? prefix(groups, 4));
}

/** The networks that an address belongs to, the smallest first: the sender, and the /48 of an IPv6 address. */
export function networksOf(ip: string | undefined): Network[] {
  const sender = { name: senderOf(ip), share: 1 };
  if (!sender.name.endsWith('/64')) return [sender];
  return [sender, { name: prefix(groupsOf(bareAddress(ip ?? '')), 3), share: shareOfSite }];
}

/**
 * The network that an address lies in, which may belong to one customer of a host or tunnel: a /24 of IPv4, a /48 of IPv6
 * (RFC 6177).
 * @param ip undefined when the sender has closed the connection before it was read
 */
export function networkOf(ip: string | undefined): string {
  const sender = senderOf(ip);
  if (isIPv4(sender)) return `${sender.split('.').slice(0, 3).join('.')}.0/24`;
  return sender.endsWith('/64') ? prefix(groupsOf(bareAddress(ip ?? '')), 3) : sender;
}

/** Without port, brackets and interface: `[2001:db8::1]:443`, `192.0.2.1:443`, `fe80::1%eth0`. */
function bareAddress(ip: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(ip) ?? [];
  if (plain !== undefined && isIPv4(plain)) return plain;
  return (bracketed ?? ip).replace(/%.*$/, '');
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1); // no dotted part, no leading zeros
  const [head = '', tail = ''] = canonical.split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return canonical.includes('::') ? [...before, ...zeros, ...after] : before;
}

/** The IPv4 address that `::ffff:0:0/96` stands for (RFC 4291, 2.5.5.2). */
function mappedAddress(groups: string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
}

function prefix(groups: string[], length: number): string {
  return `${groups.slice(0, length).join(':')}::/${length * 16}`;
}
