import type { InterfaceLanguage } from '../domain/interface-language.ts';
import { access } from './access.tsx';
import { CallFailure, call, detailOf } from './client.ts';
import { type Call, calls } from './paths.ts';
import type { WhoIsIn } from './records.ts';
import { changeLanguage } from './texts.ts';

/** The key under which the whole site keeps the id of who is logged in (the public header shows its button by it). */
const storageKey = 'userId';

export function userId(): string | null {
  return localStorage.getItem(storageKey);
}

export type Credentials = { username: string; password: string; code?: string };

/** What came of a login: `secondFactor` asks for a code of the authenticator. */
export type LoginResult = { ok: true; userId: string } | { ok: false; error: string; secondFactor: boolean };

export function login(credentials: Credentials): Promise<LoginResult> {
  return enter(calls.login(), credentials);
}

/** With what a passkey has answered. */
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
 * @throws CallFailure when the server has not ended it: the user is still logged in
 */
export async function logout(): Promise<void> {
  await call('GET', calls.logout(), { success: 204 });
}

export function forgetUser(): void {
  localStorage.removeItem(storageKey);
}

/** Asks the server whether the session is good: any answer but 200 says no; no answer says nothing. */
export async function isSessionGood(): Promise<boolean> {
  try {
    await speakTo((await call('GET', calls.session())).body);
    return true;
  } catch (error) {
    return error instanceof CallFailure && error.status === 0;
  }
}

/** Chosen on this page: what an earlier question answers late does not undo it. */
let isLanguageChosen = false;

/**
 * Changes the language of the interface, for a logged-in user in every browser.
 * @throws CallFailure when the account could not be told; this browser remembers it all the same
 */
export async function chooseLanguage(language: InterfaceLanguage): Promise<void> {
  isLanguageChosen = true;
  await changeLanguage(language);
  if (userId() !== null) await call('PATCH', calls.account(), { body: { language } });
}

/** Goes on in the language that the user has chosen, here or elsewhere, with what they may do. */
async function speakTo({ user }: WhoIsIn): Promise<void> {
  access.set(user);
  if (user.language && !isLanguageChosen) await changeLanguage(user.language);
}
