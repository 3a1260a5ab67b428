import { setTimeout } from 'node:timers/promises';
import { createAutosave } from '../../src/admin/autosave/autosave.ts';
import type { Fields, Stored } from '../../src/admin/autosave/edits.ts';
import type { Outcome, Send } from '../../src/admin/autosave/sending.ts';
import { openSession, signIn } from '../support/administrator.ts';
import { random } from '../support/random.ts';
import { sendRaw } from '../support/raw-request.ts';
import { withTrialServer } from '../support/trial.ts';
import type { TrustCheck } from './check.ts';

const perSecond = 30;
const keystrokes = 500;
const editors = 5;

export const check: TrustCheck = {
  subject: `30 keys a second for a minute, each sent separately; then ${editors} × ${keystrokes} keys through the autosave over a line that delays, reorders and drops`,
  goal: 'no 429; what is stored is what was typed last',
  run: ({ seed, say }) =>
    withTrialServer(async ({ url }) => {
      const administrator = await signIn(url);
      const cookie = await openSession(url);
      const headers = { cookie, 'content-type': 'application/json' };
      const patch = (path: string, fields: Fields, version?: number) =>
        sendRaw(url, {
          method: 'PATCH',
          path,
          headers: { ...headers, ...(version !== undefined && { 'if-match': `"${version}"` }) },
          body: JSON.stringify(fields),
        });
      const make = async () => `/api/machine/${(await administrator('POST', '/api/machine', { name_fr: 'x' })).id}`;

      const refused = await typeForAMinute(await make(), patch);
      say(`${perSecond * 60} keys: ${refused} refused`);
      const paths = await Promise.all(Array.from({ length: editors }, make));
      const kept = await Promise.all(
        paths.map(async (path, index) => {
          const typed = await typeOverBadLine(path, patch, random(seed + index));
          const { description_fr } = await administrator('GET', path);
          return description_fr === typed;
        }),
      );
      const right = kept.filter(Boolean).length;
      return {
        figure: `${refused} of ${perSecond * 60} refused; ${right} of ${editors} texts as typed`,
        passed: refused === 0 && right === editors,
      };
    }),
};

type Patch = (path: string, fields: Fields, version?: number) => ReturnType<typeof sendRaw>;

async function typeForAMinute(path: string, patch: Patch): Promise<number> {
  const sent: Promise<number>[] = [];
  for (let key = 1; key <= perSecond * 60; key += 1) {
    sent.push(patch(path, { description_fr: 'x'.repeat(key) }).then(({ status }) => status));
    await setTimeout(1000 / perSecond);
  }
  return (await Promise.all(sent)).filter((status) => status !== 200).length;
}

/** Types over a connection that loses some requests and answers, and delivers some requests after newer ones. */
async function typeOverBadLine(path: string, patch: Patch, next: () => number): Promise<string> {
  const late: Promise<unknown>[] = [];
  const lost: Outcome = { kind: 'failed', reason: 'unavailable', detail: '' };
  const send: Send = async (_path, fields, version) => {
    const fate = next();
    await setTimeout(next() * 1000);
    if (fate < 0.1) return lost;
    if (fate < 0.2) {
      late.push(setTimeout(1000 + next() * 3000).then(() => patch(path, fields, version)));
      return lost;
    }
    const { status, body } = await patch(path, fields, version);
    if (fate < 0.3) return lost;
    await setTimeout(next() * 1000);
    const answer = JSON.parse(String(body)) as Stored & { current?: Stored };
    if (status === 412 && answer.current) return { kind: 'collided', current: answer.current };
    return status === 200 ? { kind: 'stored', record: answer } : { kind: 'refused', detail: String(body) };
  };
  const autosave = createAutosave({ send, drafts: { keep: () => {}, drop: () => {} } });
  const read = { description_fr: '', version: 1 };
  let text = '';
  for (let key = 0; key < keystrokes; key += 1) {
    text += String.fromCharCode(97 + (key % 26));
    autosave.type(path, 'description_fr', text, autosave.latest(path, read));
    await setTimeout(next() * 60);
  }
  while (autosave.unsaved().length > 0) await setTimeout(100);
  await Promise.all(late);
  return text;
}
