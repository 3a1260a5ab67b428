import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Values that a test can make an authenticator falsify. */
export type Lies = {
  origin?: string;
  host?: string;
  /** Reports that a user was present, but not verified. */
  unverified?: boolean;
  counter?: number;
  challenge?: string;
  userHandle?: string;
};

type Options = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } };

const flags = { present: 0x01, verified: 0x04, newCredential: 0x40 };

/** Creates an authenticator with one ES256 key (Web Authentication), in a browser at `origin`. */
export function softwarePasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let userHandle = '';
  const credential = { id: base64(id), rawId: base64(id), type: 'public-key' as const };

  return {
    id: credential.id,
    /** Answers the options of a registration. */
    register({ challenge, rp, user }: Options, lies: Lies = {}) {
      userHandle = user?.id ?? '';
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = new Map<number, number | Uint8Array>([
        [1, 2], // key type: EC2
        [3, -7], // algorithm: ES256
        [-1, 1], // curve: P-256
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, isoCBOR.encode(cose)]);
      const authData = Buffer.concat([head(rp?.id ?? '', { ...lies }, flags.newCredential), attested]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, lies),
          attestationObject: base64(isoCBOR.encode(attestation as never)),
          transports: ['internal', 'hybrid'],
        },
        clientExtensionResults: {},
      };
    },
    /** Answers the options of a login. */
    answer({ challenge, rpId }: Options, lies: Lies = {}) {
      const authenticatorData = head(rpId ?? '', lies);
      const clientDataJSON = clientData('webauthn.get', challenge, lies);
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON,
          authenticatorData: base64(authenticatorData),
          signature: base64(signature),
          userHandle: lies.userHandle ?? userHandle,
        },
        clientExtensionResults: {},
      };
    },
  };

  function clientData(type: string, challenge: string, lies: Lies): string {
    const said = { type, challenge: lies.challenge ?? challenge, origin: lies.origin ?? origin, crossOrigin: false };
    return base64(Buffer.from(JSON.stringify(said)));
  }
}

function head(host: string, lies: Lies, more = 0): Buffer {
  const hash = createHash('sha256')
    .update(lies.host ?? host)
    .digest();
  const said = flags.present | (lies.unverified ? 0 : flags.verified) | more;
  return Buffer.concat([hash, Buffer.of(said), uint(lies.counter ?? 0, 4)]);
}

function uint(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
