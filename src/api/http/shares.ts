import type { Holder } from '../../lib/slots.ts';
import { networksOf } from './address.ts';

/** How many of something one sender may hold at a time, and one /48 network of IPv6, the size that hosts and tunnels hand out. */
export type Shares = { sender: number; network: number };

/**
 * The holders that a connection or request from an address counts for: the sender, and over IPv6 its /48 network.
 * @param most the most for any holder, whatever its share
 */
export function holdersOf(
  ip: string | undefined,
  { sender, network }: Shares,
  most = Number.POSITIVE_INFINITY,
): Holder[] {
  return networksOf(ip).map(({ name }, index) => ({ key: name, most: Math.min(index === 0 ? sender : network, most) }));
}
