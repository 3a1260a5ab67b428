import { machineAnswer, machinePlaceAnswer } from '../../contract/machine.ts';
import { machinePlace } from '../../domain/catalogue/machine.ts';
import { findPlace, placeMachine } from '../../store/content/machine/machine-place.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { writeFailures } from '../http/failure.ts';
import { languageOf } from '../http/language-of.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams } from '../http/shape.ts';
import { answerChange } from '../http/version.ts';
import { readMachine } from './machine-answer.ts';

/** The order of the catalogue. Its list of thousands is paginated, so a machine is moved next to another one. */
export const machinePlaceRoutes: ContentRoutes = async (app, { store }) => {
  app.get(
    '/machine/:id/place',
    call('content', 'Read which machine comes before this one; moving it after that one restores its place', {
      tags: ['machine'],
      params: idParams,
      answer: machinePlaceAnswer,
      refuses: [400, 404],
    }),
    (request) => findPlace(store.db, request.params.id),
  );

  app.patch(
    '/machine/:id/place',
    call(
      'content',
      'Reorder the catalogue: move a machine before or after another one; `after: null` is first, `before: null` last',
      { tags: ['machine'], params: idParams, body: machinePlace, answer: machineAnswer, refuses: writeFailures },
    ),
    (request, reply) => {
      const { id } = request.params;
      const read = (db: Database) => readMachine(db, id, languageOf(request));
      return answerChange(store, reply, read, (transaction) =>
        placeMachine(transaction, userOf(request), id, request.body),
      );
    },
  );
};
