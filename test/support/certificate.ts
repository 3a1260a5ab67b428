import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export type Certificate = { key: string; cert: string };

const oids = {
  commonName: '550403',
  subjectAltName: '551d11',
  basicConstraints: '551d13',
  ecdsaWithSha256: '2a8648ce3d040302',
};

/** Creates a self-signed certificate (X.509, RFC 5280), valid for a day and for these names. */
export function selfSigned(names: readonly string[]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const algorithm = der(0x30, oid(oids.ecdsaWithSha256));
  const name = der(
    0x30,
    der(0x31, der(0x30, oid(oids.commonName), der(0x0c, Buffer.from(`Test ${randomBytes(8).toString('hex')}`)))),
  );
  const altNames = der(0x30, ...names.map((one) => der(0x82, Buffer.from(one))));
  const isAuthority = der(0x30, der(0x01, Buffer.from([0xff])));
  const extensions = [
    der(0x30, oid(oids.basicConstraints), der(0x01, Buffer.from([0xff])), der(0x04, isAuthority)),
    der(0x30, oid(oids.subjectAltName), der(0x04, altNames)),
  ];
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name,
    der(0x30, utcTime(-1), utcTime(1)),
    name,
    publicKey,
    der(0xa3, der(0x30, ...extensions)),
  );
  const signature = sign('sha256', body, createPrivateKey(privateKey));
  const whole = der(0x30, body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey,
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

/** Encodes an ASN.1 value in the distinguished encoding rules. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function utcTime(days: number): Buffer {
  const moment = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
  return der(0x17, Buffer.from(`${moment.slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));
}
