import { BlockList, isIP } from 'node:net';
import { lazy } from './lazy.ts';

/** Networks whose addresses are not public, or not a single machine's (IANA's registries of special addresses). */
const special4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];

/** Special networks within the only part of IPv6 that is in use on the internet: tunnels, translations, examples. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const refused = lazy(() => networks([...special4, ...special6])); // 8 ms, which a start can do without
const global6 = lazy(() => networks(['2000::/3']));

/** Whether an IP address is that of a single machine on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  if (family === 6 && !global6().check(address, 'ipv6')) return false; // excludes IPv4 addresses in IPv6 notation, too
  return !refused().check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Whether an IP address is in one of the given networks. */
export function isInNetworks(address: string, given: readonly string[]): boolean {
  return isIP(address) !== 0 && networks(given).check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** Whether all texts are IP addresses, or networks such as `10.0.0.0/8`. */
export function areNetworks(given: readonly string[]): boolean {
  try {
    networks(given);
    return true;
  } catch {
    return false;
  }
}

/** @throws Error when one is neither an address nor a network */
function networks(given: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of given) {
    const [address = '', prefix, ...rest] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) throw new Error(network);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
