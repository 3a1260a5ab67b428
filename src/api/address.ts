import { isIPv6 } from 'node:net';

/**
 * What counts as one sender: an IPv4 address, or the /64 network of an IPv6 address, because one household or server
 * has a whole /64 to itself (RFC 6177).
 * @param ip undefined when the sender has closed the connection before it was read
 */
export function senderOf(ip: string | undefined): string {
  if (ip === undefined) return 'gone';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const address = ip.replace(/%.*$/, ''); // a link-local address may carry its interface
  return isIPv6(address) ? `${firstGroups(address).join(':')}::/64` : ip;
}

function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return normal(before);
  const after = tail === '' ? [] : tail.split(':');
  return normal([...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]);
}

function normal(groups: string[]): string[] {
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
}
