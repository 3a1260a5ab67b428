import { z } from 'zod';
import { changeSetAnswer, type changeSetList } from '../../contract/change-set.ts';
import { partOf } from './part.ts';
import { SiteRefusal } from './site.ts';
import { requireCall } from './site-calls.ts';
import { dataAnswer, defineTool, from, preparing, readOnly, setId, type Work } from './tool.ts';

const scopes = ['propose'] as const;

const summary = z.object({
  id: z.number(),
  name: z.string(),
  state: changeSetAnswer.shape.state,
  counts: changeSetAnswer.shape.counts,
  review: z.string().describe('Where a person looks at the set and publishes it'),
});

function summaryOf({ id, name, state, counts }: z.infer<typeof changeSetAnswer>, { config }: Work) {
  return { id, name, state, counts, review: `${config.PUBLIC_URL}/admin/prepared/${id}` };
}

const create = defineTool({
  name: 'create_change_set',
  title: 'Begin a change set',
  description:
    'Begins a set of changes that you propose. Nothing in it is public: a person looks at the pages as it would make them, and publishes or discards it. Make one set for each task.',
  scopes,
  annotations: preparing,
  input: z.object({
    name: z.string().min(1).max(200).describe('What the set does, in a few words, in the language of the workshop'),
    reason: z.string().min(1).max(2000).describe('Why, for the person who decides: what you were asked, what you did'),
  }),
  output: summary,
  run: async (input, work) => summaryOf(await work.ask('POST', '/change-sets', { body: input }), work),
});

const change = z.object({
  method: z.enum(['POST', 'PATCH', 'DELETE']),
  path: z.string().startsWith('/').max(300).describe('Such as /machine/5: `describe` lists the paths'),
  body: z.record(z.string(), z.unknown()).optional().describe('The fields to set; others stay as they are'),
});

const proposed = z.object({
  path: z.string(),
  done: z.boolean(),
  id: z.unknown().optional().describe('The id of the record, which a new one keeps when it is published'),
  refusal: z.string().optional().describe('What to mend. The changes after it were not made'),
});

const propose = defineTool({
  name: 'propose_changes',
  title: 'Propose changes',
  description:
    'Makes changes in a change set of yours, each checked as the editors of the back-office check it. They are made in turn, up to the first that is refused: mend that one and send it with the rest. Parts of a new record need its id, from an earlier result.',
  scopes,
  annotations: preparing,
  input: z.object({ set: setId, changes: z.array(change).min(1).max(50) }),
  output: summary.extend({ changes: z.array(proposed) }),
  async run({ set, changes }, work) {
    const done: z.infer<typeof proposed>[] = [];
    for (const each of changes)
      try {
        done.push(await makeChange(set, each, work));
      } catch (error) {
        if (done.length === 0 || !(error instanceof SiteRefusal)) throw error;
        done.push({ path: each.path, done: false, refusal: error.message });
        break;
      }
    return { ...summaryOf(await work.ask('GET', `/change-sets/${set}`), work), changes: done };
  },
});

async function makeChange(set: number, { method, path, body }: z.infer<typeof change>, { ask, calls }: Work) {
  requireCall(await calls(), method, path);
  const answer = await ask(method, path, { set, body: body ?? (method === 'DELETE' ? undefined : {}) });
  return { path, done: true, ...(method === 'POST' && { id: answer.id }) };
}

const list = defineTool({
  name: 'list_change_sets',
  title: 'List your change sets',
  description: 'Lists the change sets that you have made, open ones first, with their states and counts.',
  scopes,
  annotations: readOnly,
  input: z.object({ from }),
  output: dataAnswer,
  async run({ from: start }, { ask }) {
    const { sets }: z.infer<typeof changeSetList> = await ask('GET', '/change-sets', { query: { own: true } });
    return { origin: '/change-sets', ...partOf(sets, start) };
  },
});

const explain = defineTool({
  name: 'explain_change_set',
  title: 'Look at the differences of a change set',
  description:
    'Lists what a change set of yours changes on the site: each record with old and new values, and where the site was changed meanwhile. Read it before you say that a task is done.',
  scopes,
  annotations: readOnly,
  input: z.object({ set: setId, after: z.int().nonnegative().default(0).describe('`next` of the former result') }),
  output: summary.extend({ differences: z.array(z.unknown()), next: z.number().nullable() }),
  async run({ set, after }, work) {
    const answer = await work.ask('GET', `/change-sets/${set}`, { query: { after: after || undefined } });
    const { data, next } = partOf(answer.differences, 0);
    const shown = next === null || !Array.isArray(data) ? answer.differences : data;
    return {
      ...summaryOf(answer, work),
      differences: shown,
      next: next === null ? answer.next : (shown.at(-1)?.number ?? null),
    };
  },
});

const drop = defineTool({
  name: 'drop_changes',
  title: 'Drop differences from a change set',
  description: 'Takes differences out of a change set of yours, by their numbers in explain_change_set.',
  scopes,
  annotations: { ...preparing, destructiveHint: true, idempotentHint: true },
  input: z.object({ set: setId, numbers: z.array(z.int().positive()).min(1).max(500) }),
  output: summary,
  run: async ({ set, numbers }, work) =>
    summaryOf(await work.ask('POST', `/change-sets/${set}/drop`, { body: { numbers } }), work),
});

const discard = defineTool({
  name: 'discard_change_set',
  title: 'Discard a change set',
  description: 'Discards a change set of yours. A person can reopen it for 30 days.',
  scopes,
  annotations: { ...preparing, destructiveHint: true, idempotentHint: true },
  input: z.object({ set: setId }),
  output: summary,
  run: async ({ set }, work) => summaryOf(await work.ask('DELETE', `/change-sets/${set}`), work),
});

/** Tools that propose changes in change sets of the token. */
export const proposingTools = [create, propose, list, explain, drop, discard];
