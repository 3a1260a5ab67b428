import type { Holder } from '../../lib/slots.ts';
import { senderOf } from './address.ts';

/** How many of something one sender may hold at a time, and a /48 network of IPv6: hosters and tunnels hand those out. */
export type Shares = { sender: number; network: number };

/** Who holds what comes from an address: the sender, and over IPv6 the /48 network that it lies in. */
export function holdersOf(ip: string | undefined, shares: Shares): Holder[] {
  const sender = senderOf(ip);
  const holders = [{ key: sender, most: shares.sender }];
  if (sender.endsWith('::/64'))
    holders.push({ key: `${sender.split(':').slice(0, 3).join(':')}::/48`, most: shares.network });
  return holders;
}
