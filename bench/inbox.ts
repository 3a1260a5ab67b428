import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { hashPassword } from '../src/api/auth/password.ts';
import { writeUser } from '../src/store/account/user.ts';
import type { Store } from '../src/store/engine/store.ts';
import { openConfiguredStore } from '../src/store/open-store.ts';
import { fillEnquiries, rareWord } from '../test/support/large-inbox.ts';
import { createDatabase, startCluster } from '../test/support/postgres.ts';
import { random } from '../test/support/random.ts';
import { freePort } from '../test/support/server.ts';
import { logIn, timed } from './large-site.ts';
import { median } from './median.ts';
import { product, serve } from './serve.ts';

/**
 * Prints the response times of the inbox with 10,000 enquiries, or the number given as `--enquiries`, each with five mails in its
 * thread, or `--mails`. One in ten enquiries is due for follow-up. The limit is 100 ms a call.
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '15' },
    enquiries: { type: 'string', default: '10000' },
    mails: { type: 'string', default: '5' },
  },
});
const rounds = Number(values.rounds);
const [enquiries, mailsOfEach, most] = [Number(values.enquiries), Number(values.mails), 100];
const login = { username: 'bench', password: 'seven blue spanners on a bench' };

const cluster = values.database === 'postgres' ? await startCluster({ inMemory: false }) : undefined;
const directory = await mkdtemp(join(tmpdir(), 'bench-'));
const place = { DATA_DIR: directory, ...(cluster && { DATABASE_URL: await createDatabase(cluster.url) }) };
const store = await openConfiguredStore(place);
await writeUser(store.db, login.username, await hashPassword(login.password));
await fillEnquiries(store, enquiries, 600, random(1));
await fillThreads(store);
if (cluster) await sql`vacuum analyze`.execute(store.db);
await store.close();
const port = await freePort();
const environment = { ...place, PORT: String(port), DEMO_CONTENT: 'off', LOG_LEVEL: 'error' };
const served = await serve(product, { port, environment });
try {
  const cookie = await logIn(served.url, login);
  const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
  const paths = {
    'inbox, first page': '/api/message?limit=25',
    'inbox, its middle': `/api/message?limit=25&offset=${enquiries / 2}`,
    'search, a rare word': `/api/message?limit=25&search=${rareWord}`,
    'search, a word in nearly all': '/api/message?limit=25&search=presse',
    'search, two letters': '/api/message?limit=25&search=zo',
    'what is due': '/api/message?limit=25&due=true',
    'one enquiry with its thread': `/api/message/${enquiries / 2}`,
    'figures of a month': `/api/message/figures?from=${day(-30)}&until=${day(1)}`,
  };
  const measured: Record<string, { ms: number; most: number }> = {};
  for (const [name, path] of Object.entries(paths)) {
    const times: number[] = [];
    for (let round = -2; round < rounds; round += 1) {
      const time = await timed(async () => {
        const answer = await fetch(served.url + path, { headers: { cookie } });
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
        await answer.text();
      });
      if (round >= 0) times.push(time); // the first rounds warm up
    }
    measured[name] = { ms: Math.round(median(times)), most };
  }
  console.log(`${enquiries} enquiries, ${enquiries * mailsOfEach} mails, ${values.database}, median of ${rounds}`);
  console.table(measured);
  if (Object.values(measured).some(({ ms }) => ms > most)) process.exitCode = 1;
} finally {
  await served.stop();
  await rm(directory, { recursive: true });
  await cluster?.stop();
}

/** Adds the mails of each enquiry, alternately sent and received. Makes one enquiry in ten due. */
async function fillThreads({ db }: Store): Promise<void> {
  const text = 'Merci de votre demande. Nous vous répondrons d’ici à la fin de la semaine. '.repeat(8);
  const time = new Date().toISOString();
  for (let first = 1; mailsOfEach > 0 && first <= enquiries; first += 100) {
    const mails = Array.from({ length: 100 * mailsOfEach }, (_, index) => ({
      ...{ enquiry_id: first + Math.floor(index / mailsOfEach), address: 'visitor@example.ch', subject: 'Offre', text },
      ...{ direction: index % 2 === 0 ? ('sent' as const) : ('received' as const), left_out: '[]', key: null },
      ...{ author: JSON.stringify({ id: 1, username: 'bench' }), mail_id: `<${first}-${index}@example.ch>` },
      ...{ written_at: time, created_at: time },
    }));
    await db.insertInto('enquiry_mail').values(mails).execute();
  }
  await db
    .updateTable('enquiry')
    .set({ due_on: time.slice(0, 10) })
    .where(sql<boolean>`id % 10 = 0`)
    .execute();
}
