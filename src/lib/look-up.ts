import { promises as dns } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isInNetworks, isPublicAddress } from './networks.ts';

type Address = { address: string; family: number };

/** A host has an address that is neither public nor in the networks that the operator has allowed. */
export class PrivateAddress extends Error {}

export type LookUp = (host: string) => Promise<Address[]>;

/**
 * Creates a DNS lookup that rejects a host if any of its addresses is private. A name whose address changes between lookups must
 * not lead into the operator's network.
 * @param nameServer queried instead of the machine's
 * @param allowed networks that are accepted although they are not public
 */
export function checkedLookUp(nameServer: string | undefined, allowed: readonly string[]): LookUp {
  const isAllowed = ({ address }: Address) => isPublicAddress(address) || isInNetworks(address, allowed);
  return async (host) => {
    const addresses = isIP(host) === 0 ? await resolve(host, nameServer) : [{ address: host, family: isIP(host) }];
    if (!addresses.every(isAllowed)) throw new PrivateAddress();
    return addresses;
  };
}

/** A lookup that returns addresses that were checked before, whatever the name resolves to by now. */
export function pinned(addresses: readonly Address[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

async function resolve(host: string, nameServer: string | undefined): Promise<Address[]> {
  if (nameServer === undefined) return dns.lookup(host, { all: true });
  const resolver = new dns.Resolver({ timeout: 2000, tries: 2 });
  resolver.setServers([nameServer]);
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
    ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
  ];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
}
