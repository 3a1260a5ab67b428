import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { listCredentials, type NewPasskey, type Passkey, type PasskeyUse } from '../../store/account/passkey.ts';
import type { Database } from '../../store/engine/row.ts';
import { challengeLifetime, isChallenge, makeChallenge, type Purpose, userHandle } from './passkey-challenge.ts';
import type { authenticationResponse, registrationResponse } from './passkey-input.ts';
import type { PasskeySite } from './passkey-site.ts';

/** Loaded with the first passkey, because most starts do not need it. */
const webauthn = () => import('@simplewebauthn/server');

/**
 * ES256, EdDSA and RS256. Every authenticator supports one of them. The list is fixed, so that it does not depend on the version of
 * Node.
 */
const algorithms = [-7, -8, -257];

type Owner = { id: number; username: string; session: string };

/** The options with which a browser creates a passkey. Authenticators show `siteName`. */
export async function registrationOptions(
  db: Database,
  site: PasskeySite,
  owner: Owner,
  siteName: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await listCredentials(db, owner.id, site.host);
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: site.host,
    userID: await userHandle(db, owner.id),
    userName: owner.username,
    userDisplayName: owner.username,
    challenge: await makeChallenge(db, purposeOf(owner)),
    timeout: challengeLifetime,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: listOf(transports),
    })),
  });
}

/** Verifies a new passkey. Returns it with its challenge, or undefined when anything about it is wrong. */
export async function verifyRegistration(
  db: Database,
  site: PasskeySite,
  owner: Owner,
  { response, ...credential }: z.infer<typeof registrationResponse>,
): Promise<{ passkey: Omit<NewPasskey, 'name'>; challenge: string } | undefined> {
  const { verifyRegistrationResponse } = await webauthn();
  const seen = watchChallenge(db, purposeOf(owner));
  const { verified, registrationInfo } = await orRefused(
    verifyRegistrationResponse({
      response: { ...credential, response: { ...response, transports: [] }, clientExtensionResults: {} },
      expectedChallenge: seen.check,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!verified || !registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  const passkey = {
    user_id: owner.id,
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.transports.join(','),
    rp_id: site.host,
  };
  return { passkey, challenge: seen.challenge() };
}

/** The options with which a browser asks for a passkey. Any passkey of this site may answer, and must verify the user. */
export async function loginOptions(db: Database, site: PasskeySite): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: site.host,
    challenge: await makeChallenge(db, 'login'),
    timeout: challengeLifetime,
    userVerification: 'required',
  });
}

/** Verifies a login with a passkey. Returns the data to record, or undefined when anything is wrong. */
export async function verifyLogin(
  db: Database,
  site: PasskeySite,
  passkey: Passkey,
  { response, ...credential }: z.infer<typeof authenticationResponse>,
): Promise<PasskeyUse | undefined> {
  const owner = Buffer.from(await userHandle(db, passkey.user_id)).toString('base64url');
  if (response.userHandle !== owner) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  const seen = watchChallenge(db, 'login');
  const { verified, authenticationInfo } = await orRefused(
    verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: seen.check,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified || !authenticationInfo) return undefined;
  const { id, counter } = passkey;
  return { id, counter, newCounter: authenticationInfo.newCounter, challenge: seen.challenge() };
}

function purposeOf({ id, session }: Owner): Purpose {
  return { userId: id, session };
}

function listOf(transports: string): string[] {
  return transports.split(',').filter(Boolean);
}

/** The library throws on any fault, including unreadable bytes. The caller learns only that the response is refused. */
async function orRefused<Verified extends { verified: boolean }>(
  verifying: Promise<Verified>,
): Promise<Verified | { verified: false; registrationInfo?: never; authenticationInfo?: never }> {
  return verifying.catch(() => ({ verified: false as const }));
}

/** Checks the challenge that the library has read, and remembers it. */
function watchChallenge(db: Database, purpose: Purpose) {
  let read = '';
  return {
    check(challenge: string): Promise<boolean> {
      read = challenge;
      return isChallenge(db, purpose, challenge);
    },
    challenge: () => read,
  };
}
