import { CallFailure, call, detailOf } from './client.ts';
import { calls } from './paths.ts';

/** The key under which the whole site keeps the id of who is logged in (the public header shows its button by it). */
const storageKey = 'userId';

export function userId(): string | null {
  return localStorage.getItem(storageKey);
}

export type Credentials = { username: string; password: string; code?: string };

/** What came of a login: `secondFactor` asks for a code of the authenticator. */
export type LoginResult = { ok: true; userId: string } | { ok: false; error: string; secondFactor: boolean };

export async function login(credentials: Credentials): Promise<LoginResult> {
  try {
    const { body } = await call<{ user: { id: number } }>('POST', calls.login(), { body: credentials });
    localStorage.setItem(storageKey, String(body.user.id));
    return { ok: true, userId: String(body.user.id) };
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
    await call('GET', calls.session());
    return true;
  } catch (error) {
    return error instanceof CallFailure && error.status === 0;
  }
}
