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
import { withOwnLanguage } from '../../domain/text/localized.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { words } from '../../lib/refusal-texts/english.ts';
import { findMachineName } from '../../store/content/machine/machine.ts';
import { createEntry, findEntry, refuseUnknownKind } from '../../store/content/machine/machine-entry.ts';
import { userOf } from '../auth/guard.ts';
import { languageOf } from '../http/language-of.ts';
import type { ContentRoutes } from '../http/options.ts';
import { partRoutes } from './part-routes.ts';

/** The routes of a machine's three ordered lists, which differ only in their path and texts. */
export const machineListRoutes: ContentRoutes = async (app, options) => {
  await routesOf('advantages', advantageInput, advantageAnswer)(app, options);
  await routesOf('options', specificationInput, specificationAnswer)(app, options);
  await routesOf('technical-characteristics', characteristicInput, characteristicAnswer)(app, options);
};

function routesOf(list: MachineListKey, input: z.ZodType, answer: z.ZodType): ContentRoutes {
  const { table, thing, fields } = machineLists[list];
  const noun = words[thing].toLowerCase();
  return partRoutes({
    table,
    tags: ['machine'],
    path: `/machine/:id/${list}`,
    param: 'entryId',
    thing,
    answer,
    async read({ db, request }, machine, id) {
      const entry = orNotFound(await findEntry(db, list, machine, id), thing);
      return withOwnLanguage(entry as Advantage & Specification, fields, languageOf(request));
    },
    create: {
      summary: `Create a list entry of a machine: ${noun}`,
      input,
      async add(db, request, machine, given) {
        const { id } = orNotFound(await findMachineName(db, machine), 'machine');
        return createEntry(db, userOf(request), list, id, given);
      },
    },
    change: { summary: `Change a list entry of a machine: ${noun}`, patch: input, check: refuseUnknownKind },
    deletion: { summary: `Delete a list entry of a machine: ${noun}` },
  });
}
