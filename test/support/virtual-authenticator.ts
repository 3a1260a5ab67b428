import type { Page } from '@playwright/test';

/** The authenticator of a device, simulated by the browser (Web Authentication, 11). */
export type Authenticator = {
  /** Returns the number of its passkeys. */
  count: () => Promise<number>;
  /** Sets whether it recognises its user, for example by a fingerprint. */
  recognise: (does: boolean) => Promise<void>;
  /** Sets whether the user touches it at once. Otherwise requests wait. */
  touch: (does: boolean) => Promise<void>;
};

/** Gives a page an authenticator for passkeys. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async count() {
      const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    async recognise(isUserVerified) {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async touch(enabled) {
      await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}
