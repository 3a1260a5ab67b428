import type { Page } from '@playwright/test';

/** The authenticator of a device, as browsers simulate it (Web Authentication, 11). */
export type Authenticator = {
  /** How many passkeys it keeps. */
  count: () => Promise<number>;
  /** Whether it recognises its user: by a fingerprint, say. */
  recognise: (does: boolean) => Promise<void>;
  /** Whether the user touches it at once. Otherwise what was asked for waits. */
  touch: (does: boolean) => Promise<void>;
};

/** Gives a page a device for passkeys. */
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
