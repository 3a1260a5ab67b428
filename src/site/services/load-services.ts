import { localTexts } from '../../domain/localized.ts';
import { type ServicePage, serviceFields } from '../../domain/service.ts';
import { listServices } from '../../store/content/service.ts';
import type { Database } from '../../store/engine/row.ts';
import { loadFormPage } from '../enquiry/load-form.ts';
import { keyed } from '../field-keys.ts';
import type { LoadRequest } from '../load-request.ts';

/** Creates the loader of a page that shows services and a form. */
export function loadServicePage(page: ServicePage) {
  return async (db: Database, request: LoadRequest) => ({
    ...(await loadFormPage(db, request)),
    services: await loadServices(db, page, request),
  });
}

async function loadServices(db: Database, page: ServicePage, request: LoadRequest) {
  const services = await listServices(db, { page, visible: true });
  return services.map((service) => ({
    id: service.id,
    part: service.part,
    ...keyed(request, localTexts(service, serviceFields, request.language), 'service', service.id),
  }));
}

export type ServiceData = Awaited<ReturnType<typeof loadServices>>[number];
