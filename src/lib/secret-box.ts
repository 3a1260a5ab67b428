import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets for storage. */
export type SecretBox = {
  /** @param purpose where the secret belongs: it cannot be opened for another purpose */
  seal: (secret: string, purpose: string) => string;
  /** Undefined when it was sealed with another key or for another purpose, or was changed. */
  open: (sealed: string, purpose: string) => string | undefined;
};

const [cipher, nonceLength, tagLength] = ['aes-256-gcm', 12, 16] as const;

/** @param secretKey at least 32 random characters or bytes */
export function createSecretBox(secretKey: string | Buffer): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'secret box', 32));
  return {
    seal(secret, purpose) {
      const nonce = randomBytes(nonceLength);
      const cipherer = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipherer.update(secret, 'utf8'), cipherer.final()]);
      return Buffer.concat([nonce, cipherer.getAuthTag(), sealed]).toString('base64');
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64');
      const [nonce, tag] = [bytes.subarray(0, nonceLength), bytes.subarray(nonceLength, nonceLength + tagLength)];
      try {
        const decipherer = createDecipheriv(cipher, key, nonce).setAAD(Buffer.from(purpose)).setAuthTag(tag);
        return decipherer.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipherer.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
