import type { InterfaceLanguage } from '../domain/text/interface-language.ts';
import { setAccess } from './access.tsx';
import { CallFailure, call, detailOf } from './client.ts';
import { type Call, calls } from './paths.ts';
import type { WhoIsIn } from './records.ts';
import { changeLanguage } from './texts.ts';

/**
 * The key under which the whole site stores the id of the logged-in user. The public header shows its button if it is
 * set.
 */
const storageKey = 'userId';

export function userId(): string | null {
  return localStorage.getItem(storageKey);
}

export type Credentials = { username: string; password: string; code?: string };

/** The result of a login. `secondFactor` means that the server requires the authenticator's code. */
export type LoginResult = { ok: true; userId: string } | { ok: false; error: string; secondFactor: boolean };

export function login(credentials: Credentials): Promise<LoginResult> {
  return enter(calls.login(), credentials);
}

/** Logs in with the browser's answer for a passkey. */
export function loginWithPasskey(credential: object): Promise<LoginResult> {
  return enter(calls.passkeyLogin(), { credential });
}

async function enter(path: Call<{ POST: WhoIsIn }>, body: object): Promise<LoginResult> {
  try {
    const { body: who } = await call('POST', path, { body });
    isLanguageChosen = false;
    await speakTo(who);
    localStorage.setItem(storageKey, String(who.user.id));
    return { ok: true, userId: String(who.user.id) };
  } catch (error) {
    console.log(error); // specification, section 8
    const { body } = error as CallFailure;
    return { ok: false, error: detailOf(error), secondFactor: body?.second_factor === true };
  }
}

/**
 * Ends the session on the server.
 * @throws CallFailure when the server has not ended the session; the user is then still logged in
 */
export async function logout(): Promise<void> {
  await call('GET', calls.logout(), { success: 204 });
}

export function forgetUser(): void {
  localStorage.removeItem(storageKey);
}

/** Asks the server whether the session is valid. Any answer but 200 means no; no answer counts as yes. */
export async function isSessionGood(): Promise<boolean> {
  try {
    await speakTo((await call('GET', calls.session())).body);
    return true;
  } catch (error) {
    return error instanceof CallFailure && error.status === 0;
  }
}

/** Whether the language was chosen on this page. A late answer to an earlier request then does not undo it. */
let isLanguageChosen = false;

/**
 * Changes the language of the interface; for a logged-in user, in every browser.
 * @throws CallFailure when the account was not updated; this browser remembers the language anyway
 */
export async function chooseLanguage(language: InterfaceLanguage): Promise<void> {
  isLanguageChosen = true;
  await changeLanguage(language);
  if (userId() !== null) await call('PATCH', calls.account(), { body: { language } });
}

/** Applies the user's rights, and the language that they chose in any browser. */
async function speakTo({ user }: WhoIsIn): Promise<void> {
  setAccess(user);
  if (user.language && !isLanguageChosen) await changeLanguage(user.language).catch(() => {});
}
