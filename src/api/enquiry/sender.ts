import { createHmac } from 'node:crypto';
import { newToken } from '../../lib/token.ts';
import { readOrWriteSetting } from '../../store/engine/app-state.ts';
import type { Database } from '../../store/engine/row.ts';
import { networkOf, senderOf } from '../http/address.ts';

/** Who sends an enquiry: keyed hashes of the address and of its network. */
export type Sender = { address: string; network: string };

/** Tells senders apart without keeping who they are: a keyed hash, because all IPv4 addresses are soon tried. */
export function hashSender(secret: string, ip: string): Sender {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  return { address: hash(senderOf(ip)), network: hash(networkOf(ip)) };
}

/** What only this site knows, made the first time that it is asked for. */
export async function readSecret(db: Database): Promise<string> {
  return (await readOrWriteSetting(db, 'address_key', newToken)) as string;
}
