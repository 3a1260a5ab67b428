import { z } from 'zod';
import { machineAnswer } from '../../contract/machine.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { findMachineName } from '../../store/content/machine/machine.ts';
import { orderEntries } from '../../store/content/machine/machine-order.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { writeFailures } from '../http/failure.ts';
import { languageOf } from '../http/language-of.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, orderedIds } from '../http/shape.ts';
import { answerChange } from '../http/version.ts';
import { readMachine } from './machine-answer.ts';

const tables = {
  pictures: 'picture',
  advantages: 'advantage',
  options: 'option',
  technical_characteristics: 'technical_characteristic',
} as const;

const order = z.object({
  list: z.enum(Object.keys(tables) as (keyof typeof tables)[]),
  ids: orderedIds,
});

/** The order of a machine's pictures and list entries. */
export const machineOrderRoutes: ContentRoutes = async (app, { store }) => {
  app.patch(
    '/machine/:id/order',
    call(
      'content',
      'Reorder a list or the pictures of a machine; entries not listed keep their order after the listed ones',
      { tags: ['machine'], params: idParams, body: order, answer: machineAnswer, refuses: writeFailures },
    ),
    (request, reply) => {
      const { list, ids } = request.body;
      const read = (db: Database) => readMachine(db, request.params.id, languageOf(request));
      return answerChange(store, reply, read, async (transaction) => {
        const machine = orNotFound(await findMachineName(transaction, request.params.id), 'machine');
        await orderEntries(transaction, userOf(request), tables[list], machine.id, ids);
      });
    },
  );
};
