import type { PageKey } from '../../domain/page/page.ts';
import { localText } from '../../domain/text/localized.ts';
import { findMachineName, listMachineNames } from '../../store/content/machine/machine.ts';
import { isPublic } from '../../store/content/publication.ts';
import type { Database } from '../../store/engine/row.ts';
import type { LoadRequest } from '../load-request.ts';
import type { LoadedSection } from '../record-sections/define-section.ts';
import { loadSections } from '../record-sections/record-sections.ts';
import type { MachineChoice } from '../records.ts';
import type { ReturnedForm } from './returned-form.ts';

export type FormData = {
  machines: MachineChoice[];
  chosen?: number;
  quote?: boolean;
  sent?: boolean;
  returned?: ReturnedForm;
};

/** The largest number of machines to choose from, for the sake of phones. A chosen machine is added if it is not among them. */
const offeredMachines = 100;

/** The data of a page that consists of texts, sections of records and a form. */
export type FormPage = { form: FormData; recordSections: LoadedSection[] };

/** Creates the loader of such a page. */
export function loadFormPage(page: PageKey): (db: Database, request: LoadRequest) => Promise<FormPage> {
  return async (db, request) => ({
    form: await loadForm(db, request),
    recordSections: await loadSections(db, request, page),
  });
}

/** Loads the machines to choose from in the quote form, and the one that the address preselects. */
export async function loadForm(db: Database, request: LoadRequest): Promise<FormData> {
  const { language, query } = request;
  const machines = await listMachineNames(db, offeredMachines);
  const asked = query.machine === undefined ? undefined : await findMachineName(db, query.machine);
  const chosen = asked && isPublic(asked) ? asked : undefined;
  if (chosen && !machines.some((machine) => machine.id === chosen.id)) machines.push(chosen);
  return {
    machines: machines.map((machine) => ({ id: machine.id, name: localText<'name'>(machine, 'name', language) })),
    ...(chosen && { chosen: chosen.id }),
    ...(query.quote && { quote: true }),
    ...(query.sent && { sent: true }),
    ...returnedForm(request),
  };
}

/** Returns a form without machines, for which nothing is read from the database. */
export function emptyForm(request: LoadRequest): FormData {
  return { machines: [], ...returnedForm(request) };
}

function returnedForm({ returned }: LoadRequest): Pick<FormData, 'returned'> {
  return returned ? { returned } : {};
}
