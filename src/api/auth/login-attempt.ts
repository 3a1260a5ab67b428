import { networksOf } from '../http/address.ts';

/** A limit of failures in three minutes for a subject; `share` multiplies the usual limit. */
type Limit = { subject: string; share: number };

export type Attempt = {
  limits: [Limit, ...Limit[]];
  /** The account whose pause applies. */
  account?: string;
  /** The subject of wrong authenticator codes. */
  codes: string;
};

/** A login by name from an address. An unknown `username` has the same limits. */
export function loginAttempt({ ip, username }: { ip: string | undefined; username: string }): Attempt {
  return { limits: limitsOf('address', ip), account: `account:${username}`, codes: `code:${username}` };
}

/**
 * An attempt with something that cannot be guessed: a device, a recovery code or a session. It has its own limit.
 * @param id identifies it, and is no secret
 */
export function knownAttempt(kind: 'device' | 'recovery' | 'session', id: string): Attempt {
  const subject = `${kind}:${id}`;
  return { limits: [{ subject, share: 1 }], codes: `code:${subject}` };
}

/** Password reset requests, wrong recovery codes and passkeys: counted by address, separately from logins. */
export function addressAttempt(kind: 'reset' | 'recovery-address' | 'passkey', ip: string | undefined): Attempt {
  return { limits: limitsOf(kind, ip), codes: `code:${kind}` };
}

export function subjectsOf({ limits }: Attempt): string[] {
  return limits.map(({ subject }) => subject);
}

export function countedOf(attempt: Attempt): string[] {
  return [...subjectsOf(attempt), ...(attempt.account === undefined ? [] : [attempt.account])];
}

/** The key of a sender's wait for one of its limits, or for an account. */
export function waitName({ limits }: Attempt, subject: string): string {
  return `${limits[0].subject} ${subject}`;
}

function limitsOf(kind: string, ip: string | undefined): [Limit, ...Limit[]] {
  return networksOf(ip).map(({ name, share }) => ({ subject: `${kind}:${name}`, share })) as [Limit, ...Limit[]];
}
