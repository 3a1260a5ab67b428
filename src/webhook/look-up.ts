import { promises as dns } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isInNetworks, isPublicAddress } from '../lib/networks.ts';

type Address = { address: string; family: number };

/** A name stands for an address that is neither public nor among the networks that the operator has named. */
export class PrivateAddress extends Error {}

export type LookUp = (host: string) => Promise<Address[]>;

/**
 * Makes what looks up the addresses of a host, and refuses it when only one is not public: a name that says now this and now
 * that must not lead into the operator's network.
 * @param nameServer asked instead of the machine's
 * @param allowed networks that are let through although they are not public
 */
export function checkedLookUp(nameServer: string | undefined, allowed: readonly string[]): LookUp {
  const isAllowed = ({ address }: Address) => isPublicAddress(address) || isInNetworks(address, allowed);
  return async (host) => {
    const addresses = isIP(host) === 0 ? await resolve(host, nameServer) : [{ address: host, family: isIP(host) }];
    if (!addresses.every(isAllowed)) throw new PrivateAddress();
    return addresses;
  };
}

/** Hands a connection the addresses that were looked up and checked before, whatever the name stands for by now. */
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
