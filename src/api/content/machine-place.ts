import { machineAnswer } from '../../contract/machine.ts';
import { machinePlace } from '../../domain/machine.ts';
import { placeMachine } from '../../store/content/machine-place.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { writeFailures } from '../http/failure.ts';
import { languageOf } from '../http/language-of.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams } from '../http/shape.ts';
import { answerChange } from '../http/version.ts';
import { readMachine } from './machine-answer.ts';

/** The order of the catalogue: a list of thousands is shown in pages, so one machine is moved beside another one. */
export const machinePlaceRoutes: ContentRoutes = async (app, { store }) => {
  app.patch(
    '/machine/:id/place',
    {
      config: { right: 'content' },
      schema: {
        tags: ['machine'],
        summary: 'Move a machine before or after another one; after none is first, before none is last',
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
