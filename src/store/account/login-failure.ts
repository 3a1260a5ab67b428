import type { Database } from '../engine/row.ts';

/** Limits the stored failures, so that a flood from a million addresses does not fill the disk. */
const mostFailures = 200_000;

/** Records a failed login for each subject (address or account). Beyond the limit, deletes the oldest. */
export async function recordLoginFailure(db: Database, subjects: string[], time = Date.now()): Promise<void> {
  const created_at = new Date(time).toISOString();
  await db
    .insertInto('login_failure')
    .values(subjects.map((subject) => ({ subject, created_at })))
    .execute();
  await db
    .deleteFrom('login_failure')
    .where('id', '<=', ({ selectFrom }) =>
      selectFrom('login_failure').select(({ eb, fn }) => eb(fn.max('id'), '-', mostFailures).as('id')),
    )
    .execute();
}

/**
 * Lists failed logins, newest first, ISO 8601. `until` excludes future times from before the clock was set back, which
 * would lock the user out.
 */
export async function listLoginFailures(
  db: Database,
  subject: string,
  { since, until }: { since: string; until: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('login_failure')
    .select('created_at')
    .where('subject', '=', subject)
    .where('created_at', '>=', since)
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
}

/** Deletes the failures of a subject: all, or those before a moment. */
export async function forgetLoginFailures(db: Database, subject: string, before?: string): Promise<void> {
  const own = db.deleteFrom('login_failure').where('subject', '=', subject);
  await (before === undefined ? own : own.where('created_at', '<', before)).execute();
}

export async function forgetOldLoginFailures(db: Database, before: string): Promise<void> {
  await db.deleteFrom('login_failure').where('created_at', '<', before).execute();
}
