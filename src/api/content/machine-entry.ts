import type { z } from 'zod';
import { advantageAnswer, characteristicAnswer, specificationAnswer } from '../../contract/machine.ts';
import {
  type Advantage,
  advantageInput,
  characteristicInput,
  type MachineListKey,
  machineLists,
  type Specification,
  specificationInput,
} from '../../domain/catalogue/machine.ts';
import type { Language } from '../../domain/text/language.ts';
import { withOwnLanguage } from '../../domain/text/localized.ts';
import { idText } from '../../domain/text/text.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { words } from '../../lib/refusal-texts/english.ts';
import { findMachineName } from '../../store/content/machine/machine.ts';
import {
  createEntry,
  deleteEntry,
  type EntryInput,
  findEntry,
  updateEntry,
} from '../../store/content/machine/machine-entry.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { collision, writeFailures } from '../http/failure.ts';
import { languageOf } from '../http/language-of.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, nothing } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion } from '../http/version.ts';

const advantage = { input: advantageInput, answer: advantageAnswer };
const specification = { input: specificationInput, answer: specificationAnswer };
const characteristic = { input: characteristicInput, answer: characteristicAnswer };

/** The routes of a machine's three ordered lists, which differ only in their path and texts. */
export const machineListRoutes: ContentRoutes = async (app, options) => {
  await app.register(routesOf('advantages', advantage), options);
  await app.register(routesOf('options', specification), options);
  await app.register(routesOf('technical-characteristics', characteristic), options);
  for (const list of Object.keys(machineLists) as MachineListKey[]) await app.register(deletionOf(list), options);
};

const tags = ['machine'];

const entryParams = idParams.extend({ entryId: idText });

function routesOf<Key extends MachineListKey>(
  list: Key,
  { input, answer }: { input: z.ZodType<EntryInput<Key>>; answer: z.ZodType },
): ContentRoutes {
  const { thing, fields } = machineLists[list];
  const noun = words[thing];
  const read = async (db: Database, machineId: number, entryId: number, language: Language) => {
    const entry = orNotFound(await findEntry(db, list, machineId, entryId), thing);
    return withOwnLanguage(entry as Advantage & Specification, fields, language);
  };

  return async (app, { store }) => {
    app.post(
      `/machine/:id/${list}`,
      call('content', `Create a list entry of a machine: ${noun.toLowerCase()}`, {
        tags,
        params: idParams,
        body: input,
        answer,
        refuses: writeFailures,
      }),
      (request) =>
        store.changeContent(async (transaction) => {
          const { id } = orNotFound(await findMachineName(transaction, request.params.id), 'machine');
          const input = request.body as EntryInput<Key>;
          const entryId = await createEntry(transaction, userOf(request), list, id, input);
          return read(transaction, id, entryId, languageOf(request));
        }),
    );

    app.patch(
      `/machine/:id/${list}/:entryId`,
      call('translate', `Change a list entry of a machine: ${noun.toLowerCase()}`, {
        tags,
        params: entryParams,
        headers: ifMatch,
        body: input,
        answer,
        refuses: { ...collision(answer), ...writeFailures },
      }),
      (request, reply) => {
        const { id, entryId } = request.params;
        const readEntry = (db: Database) => read(db, id, entryId, languageOf(request));
        return answerChange(store, reply, readEntry, (transaction) => {
          const patch = request.body as EntryInput<Key>;
          return updateEntry(transaction, userOf(request), list, id, entryId, patch, {
            version: seenVersion(request),
          });
        });
      },
    );
  };
}

function deletionOf(list: MachineListKey): ContentRoutes {
  const { thing } = machineLists[list];
  return async (app, { store }) => {
    app.delete(
      `/machine/:id/${list}/:entryId`,
      call('content', `Delete a list entry of a machine: ${words[thing].toLowerCase()}`, {
        tags,
        params: entryParams,
        answer: nothing,
        refuses: writeFailures,
      }),
      (request, reply) => {
        const { id, entryId } = request.params;
        return answerDeletion(store, reply, thing, (transaction) =>
          deleteEntry(transaction, userOf(request), list, id, entryId),
        );
      },
    );
  };
}
