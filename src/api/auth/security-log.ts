import type { FastifyBaseLogger } from 'fastify';

/** Names of the OWASP Logging Vocabulary, which monitoring tools know. They never change. */
const levels = {
  authn_login_success: 'info',
  authn_login_fail: 'warn',
  /** Refused unchecked after too many failures. */
  authn_login_fail_max: 'warn',
  authn_token_created: 'info',
  authn_token_revoked: 'info',
  /** The user lacks the right. */
  authz_fail: 'warn',
  /** The role of a user was changed. */
  authz_change: 'warn',
  user_created: 'info',
  user_deleted: 'warn',
  authn_password_change: 'info',
  /** A session was ended by its user, or from another session. */
  session_expired: 'info',
  session_use_after_expire: 'info',
  user_updated: 'info',
  malicious_cors: 'warn',
  /** Enquiries are refused because a budget is used up. */
  excess_rate_limit_exceeded: 'warn',
  /** Personal data was downloaded: a backup, or enquiries as a table. */
  sensitive_read: 'info',
  /** Content is about to be replaced by a backup's, or the receiver of the webhook changed. */
  sensitive_update: 'warn',
} as const;

type Details = {
  /** The id of the account: its name may be personal data. */
  user?: number | null | undefined;
  /** The account that was changed. */
  subject?: number;
  /** What was wrong, changed, read or used up: a fixed word, never a user's text. */
  what?:
    | ('password' | 'code' | 'passkey' | 'invitation' | 'address' | 'backup' | 'enquiries' | 'api_token' | 'webhook')
    | ('second_factor_on' | 'second_factor_off' | 'passkey_added' | 'passkey_deleted')
    | ('programs' | 'sender' | 'network' | 'shared' | 'first');
};

/** Logs a security event, without any text that a visitor or editor has sent. */
export function logSecurity(
  { log }: { log: Pick<FastifyBaseLogger, 'info' | 'warn'> },
  event: keyof typeof levels,
  details: Details = {},
): void {
  log[levels[event]]({ event, ...details }, 'Security');
}
