import type { Database } from './row.ts';

/** Records a failed login against each subject: the address it came from, the account it named. */
export async function recordLoginFailure(db: Database, subjects: string[], time = Date.now()): Promise<void> {
  const created_at = new Date(time).toISOString();
  await db
    .insertInto('login_failure')
    .values(subjects.map((subject) => ({ subject, created_at })))
    .execute();
}

/** The moments (ISO 8601, newest first) of a subject's failures since a moment. */
export async function listLoginFailures(db: Database, subject: string, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('login_failure')
    .select('created_at')
    .where('subject', '=', subject)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
}

/** Forgets the failures of a subject, or all those of a kind of subject before a moment. */
export async function forgetLoginFailures(
  db: Database,
  what: { subject: string } | { kind: 'address' | 'account' | 'code'; before: string },
): Promise<void> {
  const all = db.deleteFrom('login_failure');
  await ('subject' in what
    ? all.where('subject', '=', what.subject)
    : all.where('subject', 'like', `${what.kind}:%`).where('created_at', '<', what.before)
  ).execute();
}
