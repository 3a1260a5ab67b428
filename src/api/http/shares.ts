import type { Holder } from '../../lib/slots.ts';
import { networksOf } from './address.ts';

/** How many of something one sender may hold at a time, and a /48 network of IPv6, which hosts and tunnels hand out. */
export type Shares = { sender: number; network: number };

/** The holders that a connection or request from an address counts for: the sender, and over IPv6 its /48 network. */
export function holdersOf(ip: string | undefined, { sender, network }: Shares): Holder[] {
  return networksOf(ip).map(({ name }, index) => ({ key: name, most: index === 0 ? sender : network }));
}
