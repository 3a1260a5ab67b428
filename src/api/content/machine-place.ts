import { machineAnswer, machinePlaceAnswer } from '../../contract/machine.ts';
import { machinePlace } from '../../domain/catalogue/machine.ts';
import { findPlace, placeMachine } from '../../store/content/machine/machine-place.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { failures, writeFailures } from '../http/failure.ts';
import { languageOf } from '../http/language-of.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams } from '../http/shape.ts';
import { answerChange } from '../http/version.ts';
import { readMachine } from './machine-answer.ts';

/** The order of the catalogue. Its list of thousands is paginated, so a machine is moved next to another one. */
export const machinePlaceRoutes: ContentRoutes = async (app, { store }) => {
  app.get(
    '/machine/:id/place',
    {
      config: { right: 'content' },
      schema: {
        tags: ['machine'],
        summary: 'Read which machine comes before this one; moving it after that one restores its place',
        params: idParams,
        response: { 200: machinePlaceAnswer, ...failures(400, 401, 403, 404, 500, 503) },
      },
    },
    (request) => findPlace(store.db, request.params.id),
  );

  app.patch(
    '/machine/:id/place',
    {
      config: { right: 'content' },
      schema: {
        tags: ['machine'],
        summary:
          'Reorder the catalogue: move a machine before or after another one; `after: null` is first, `before: null` last',
        params: idParams,
        body: machinePlace,
        response: { 200: machineAnswer, ...writeFailures },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      const read = (db: Database) => readMachine(db, id, languageOf(request));
      return answerChange(store, reply, read, (transaction) =>
        placeMachine(transaction, userOf(request), id, request.body),
      );
    },
  );
};
