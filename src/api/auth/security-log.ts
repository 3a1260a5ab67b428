import type { FastifyBaseLogger } from 'fastify';

/** Named as in the OWASP Logging Vocabulary, so that what watches logs knows them. They never change. */
const levels = {
  authn_login_success: 'info',
  authn_login_fail: 'warn',
  /** Too many failures: refused unseen, until later. */
  authn_login_fail_max: 'warn',
  /** A link for a new password was made. */
  authn_token_created: 'info',
  authn_password_change: 'info',
  /** A session was ended by who holds it, or from another session. */
  session_expired: 'info',
  session_use_after_expire: 'info',
  /** A second factor was turned on or off. */
  user_updated: 'info',
  /** A write that another site has sent. */
  malicious_cors: 'warn',
  /** Enquiries are refused, because a budget is used up. */
  excess_rate_limit_exceeded: 'warn',
  /** Personal data left the site: a backup, or enquiries as a table. */
  sensitive_read: 'info',
} as const;

type Details = {
  /** The id of the account: never its name, which may be somebody's. */
  user?: number | null | undefined;
  /** What was wrong, changed, read or used up: a word of the program's own. */
  what?:
    | ('password' | 'code' | 'second_factor_on' | 'second_factor_off' | 'backup' | 'enquiries')
    | ('sender' | 'network' | 'shared' | 'first');
};

/** Logs what somebody who watches over the site should know, without a word that a visitor or an editor has sent. */
export function logSecurity(
  { log }: { log: Pick<FastifyBaseLogger, 'info' | 'warn'> },
  event: keyof typeof levels,
  details: Details = {},
): void {
  log[levels[event]]({ event, ...details }, 'Security');
}
