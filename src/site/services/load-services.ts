import { translatedFields } from '../../domain/nouns/noun.ts';
import { type ServicePage, service } from '../../domain/nouns/service.ts';
import { localTexts } from '../../domain/text/localized.ts';
import { listRecords } from '../../store/content/record.ts';
import type { Database } from '../../store/engine/row.ts';
import { loadFormPage } from '../enquiry/load-form.ts';
import { keyed } from '../field-keys.ts';
import type { LoadRequest } from '../load-request.ts';

/** Creates the loader of a page that shows services and a form. */
export function loadServicePage(page: ServicePage) {
  return async (db: Database, request: LoadRequest) => ({
    ...(await loadFormPage(page)(db, request)),
    services: await loadServices(db, page, request),
  });
}

async function loadServices(db: Database, page: ServicePage, request: LoadRequest) {
  const records = await listRecords(db, service, { page, visible: true });
  return records.map(({ id, part, ...texts }) => ({
    id,
    part,
    ...keyed(request, localTexts(texts, translatedFields(service), request.language), 'service', id),
  }));
}

export type ServiceData = Awaited<ReturnType<typeof loadServices>>[number];
