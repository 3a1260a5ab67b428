import type { Database } from '../engine/row.ts';

/** How many failures are kept at most: a flood from a million addresses must not fill the disk. */
const mostFailures = 200_000;

/** Records a failed login against each subject: the address it came from, the account it named. The oldest go. */
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
 * The moments (ISO 8601, newest first) of a subject's failures from a moment to another. What lies ahead of now was
 * noted before the clock was set back: it would shut somebody out until then.
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

/** Forgets the failures of a subject, all or those before a moment: the index finds them among however many. */
export async function forgetLoginFailures(db: Database, subject: string, before?: string): Promise<void> {
  const own = db.deleteFrom('login_failure').where('subject', '=', subject);
  await (before === undefined ? own : own.where('created_at', '<', before)).execute();
}

/** Forgets all failures before a moment. */
export async function forgetOldLoginFailures(db: Database, before: string): Promise<void> {
  await db.deleteFrom('login_failure').where('created_at', '<', before).execute();
}
