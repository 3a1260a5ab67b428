import { createECDH } from 'node:crypto';
import { readOrWriteAppState } from '../engine/app-state.ts';
import type { Database } from '../engine/row.ts';

/** The keys by which push services recognise this site (VAPID, RFC 8292): base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** The keys of this site, made at their first use. With other keys, every browser would have to subscribe again. */
export function readPushKeys(db: Database): Promise<PushKeys> {
  return readOrWriteAppState(db, 'push_keys', makeKeys) as Promise<PushKeys>;
}

function makeKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Leading zeros are part of the key.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { publicKey, privateKey };
}
