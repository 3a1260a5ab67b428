import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';

/** What a push service receives. */
type Received = { headers: Record<string, string | string[] | undefined>; body: Buffer };

/** Subscribes as a browser does, and reads what arrives as it does (RFC 8291, RFC 8188). */
export function pushBrowser(endpoint: string) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const secret = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh, auth: secret.toString('base64url') } },
    read({ body }: Received): unknown {
      const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0)), body.subarray(86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const input = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), secret, info, 32));
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
    },
  };
}

/** The claims of the token by which a site shows who it is; undefined when it was not signed with this key (RFC 8292). */
export function claimsOf({ headers }: Received, publicKey: string): { aud: string; sub: string } | undefined {
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(String(headers.authorization)) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: String(x), y: String(y) }, format: 'jwk' });
  const signed = { key: jwk, dsaEncoding: 'ieee-p1363' as const };
  const isGenuine = verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'));
  return isGenuine && key === publicKey ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : undefined;
}
