import type { z } from 'zod';
import { withOwnLanguage } from '../domain/localized.ts';
import { advantageInput, type MachineListKey, machineLists, specificationInput } from '../domain/machine.ts';
import { foundOrRefuse, orNotFound } from '../domain/refusal.ts';
import { idText } from '../domain/text.ts';
import { findMachineName } from '../store/machine.ts';
import { createEntry, deleteEntry, type Entry, type EntryInput, updateEntry } from '../store/machine-list.ts';
import { writeFailures } from './failure.ts';
import { languageOf } from './language-of.ts';
import { advantageAnswer, specificationAnswer } from './machine-answer.ts';
import type { Routes } from './options.ts';
import { idParams, nothing } from './shape.ts';

const advantage = { input: advantageInput, answer: advantageAnswer };
const specification = { input: specificationInput, answer: specificationAnswer };

/** The calls of the three ordered lists of a machine: alike but for their path and their texts. */
export const machineListRoutes: Routes = async (app, options) => {
  await app.register(routesOf('advantages', advantage), options);
  await app.register(routesOf('options', specification), options);
  await app.register(routesOf('technical-characteristics', specification), options);
};

const entryParams = idParams.extend({ entryId: idText });

function routesOf<Key extends MachineListKey>(
  list: Key,
  { input, answer }: { input: z.ZodType<EntryInput<Key>>; answer: z.ZodType },
): Routes {
  const { noun, fields } = machineLists[list];
  const tags = ['machine'];
  const shown = (entry: Entry[Key], request: Parameters<typeof languageOf>[0]) =>
    withOwnLanguage(entry as never, fields, languageOf(request));

  return async (app, { store }) => {
    app.post(
      `/machine/:id/${list}`,
      {
        schema: {
          tags,
          summary: `${noun}: add one to a machine`,
          params: idParams,
          body: input,
          response: { 200: answer, ...writeFailures },
        },
      },
      (request) =>
        store.changeContent(async (transaction) => {
          const { id } = orNotFound(await findMachineName(transaction, request.params.id), 'Machine');
          return shown(await createEntry(transaction, list, id, request.body as EntryInput<Key>), request);
        }),
    );

    app.patch(
      `/machine/:id/${list}/:entryId`,
      {
        schema: {
          tags,
          summary: `${noun}: change the given fields`,
          params: entryParams,
          body: input,
          response: { 200: answer, ...writeFailures },
        },
      },
      (request) =>
        store.changeContent(async (transaction) => {
          const { id, entryId } = request.params;
          return shown(
            orNotFound(await updateEntry(transaction, list, id, entryId, request.body as EntryInput<Key>), noun),
            request,
          );
        }),
    );

    app.delete(
      `/machine/:id/${list}/:entryId`,
      {
        schema: {
          tags,
          summary: `${noun}: delete`,
          params: entryParams,
          response: { 200: nothing, ...writeFailures },
        },
      },
      async (request) => {
        const { id, entryId } = request.params;
        await store.changeContent(async (transaction) =>
          foundOrRefuse(await deleteEntry(transaction, list, id, entryId), noun),
        );
        return {};
      },
    );
  };
}
