import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { CallFailure, call } from './client.ts';
import { fetchCode } from './code.ts';
import { calls } from './paths.ts';
import { translate } from './texts.ts';

/**
 * Loads the code for passkeys. Call it before a button is pressed: some browsers ask for a passkey only right after a
 * press.
 */
export const loadPasskeys = () => fetchCode(() => import('@simplewebauthn/browser'));

/** How often a waiting challenge in the browser's suggestions is renewed: it expires after five minutes. */
const renewal = 4 * 60 * 1000; // ms

export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/**
 * Makes the browser create a passkey, and adds it to the account.
 * @throws CallFailure, or an Error with a message for the user
 */
export async function addPasskey(name: string, password: string): Promise<void> {
  const { body } = await call('POST', calls.passkeyRegistration(), { body: { password } });
  const { startRegistration } = await loadPasskeys();
  const optionsJSON = body as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = await startRegistration({ optionsJSON }).catch(explain);
  await call('POST', calls.passkeys(), { body: { name, credential } });
}

/**
 * Asks for a passkey in the browser's dialog.
 * @throws CallFailure, or an Error with a message for the user
 */
export async function askPasskey(): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await loadPasskeys();
  return startAuthentication({ optionsJSON: await loginOptions() }).catch(explain);
}

/**
 * Offers passkeys among the browser's suggestions for the username, if the browser supports it.
 * @param onChosen gets the browser's answer for the chosen passkey
 * @returns a function that ends the offer
 */
export function suggestPasskeys(onChosen: (credential: AuthenticationResponseJSON) => void): () => void {
  let isOver = false;

  async function suggest(): Promise<void> {
    const { browserSupportsWebAuthnAutofill, startAuthentication } = await loadPasskeys();
    if (!(await browserSupportsWebAuthnAutofill()) || isOver) return;
    const optionsJSON = await loginOptions();
    if (isOver) return;
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    if (!isOver) onChosen(credential);
  }

  // Ignores failures: without suggestions, the button for passkeys still works.
  const renew = () => void suggest().catch(() => {});
  renew();
  const timer = setInterval(renew, renewal);
  return () => {
    isOver = true;
    clearInterval(timer);
    void loadPasskeys().then(
      ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
      () => {}, // nothing was offered
    );
  };
}

async function loginOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { body } = await call('POST', calls.passkeyLoginOptions());
  return body as unknown as PublicKeyCredentialRequestOptionsJSON;
}

/**
 * Throws an Error with a message for the user. Browsers give only error names, and do not distinguish a refusal from a
 * closed dialog.
 */
function explain(error: unknown): never {
  if (error instanceof CallFailure) throw error;
  const { name } = error as Error;
  if (name === 'InvalidStateError') throw new Error(translate('passkey.isKnown'));
  throw new Error(translate(name === 'NotAllowedError' ? 'passkey.cancelled' : 'passkey.failed'));
}
