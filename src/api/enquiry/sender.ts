import { createHmac } from 'node:crypto';
import { newToken } from '../../lib/token.ts';
import { readOrWriteAppState, siteKeyName } from '../../store/engine/app-state.ts';
import type { Database } from '../../store/engine/row.ts';
import { networkOf, senderOf } from '../http/address.ts';

/** Keyed hashes of a sender's address and of its network. */
export type Sender = { address: string; network: string };

/** Tells senders apart without storing addresses. Without a key, trying all IPv4 addresses would reveal them. */
export function hashSender(secret: string, ip: string): Sender {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  return { address: hash(senderOf(ip)), network: hash(networkOf(ip)) };
}

/** The site's secret key, made at the first call. */
export async function readSecret(db: Database): Promise<string> {
  return (await readOrWriteAppState(db, siteKeyName, newToken)) as string;
}
