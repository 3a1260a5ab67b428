import { networksOf } from '../http/address.ts';

/** A limit of failures in three minutes: of a subject, and how many times as many as usual it has. */
type Limit = { subject: string; share: number };

/** An attempt that the throttle is asked about. */
export type Attempt = {
  limits: [Limit, ...Limit[]];
  /** The account whose pauses it keeps. */
  account?: string;
  /** What wrong codes of an authenticator count against. */
  codes: string;
};

/** A login by name from an address. An unknown `username` has the same limits. */
export function loginAttempt({ ip, username }: { ip: string | undefined; username: string }): Attempt {
  return { limits: limitsOf('address', ip), account: `account:${username}`, codes: `code:${username}` };
}

/**
 * An attempt with something that cannot be guessed: a device, a recovery code or a session. It has a limit of its own.
 * @param id identifies it, and is no secret
 */
export function knownAttempt(kind: 'device' | 'recovery' | 'session', id: string): Attempt {
  const subject = `${kind}:${id}`;
  return { limits: [{ subject, share: 1 }], codes: `code:${subject}` };
}

/** Requests for a new password, and wrong recovery codes: counted for each address, apart from logins. */
export function addressAttempt(kind: 'reset' | 'recovery-address', ip: string | undefined): Attempt {
  return { limits: limitsOf(kind, ip), codes: `code:${kind}` };
}

/** The subjects of an attempt's limits. */
export function subjectsOf({ limits }: Attempt): string[] {
  return limits.map(({ subject }) => subject);
}

/** What an attempt that is let through counts against. */
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
