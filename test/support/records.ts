import type { Call } from './administrator.ts';
import { news, newsContent } from './samples.ts';

/** Creates a machine with one entry of each kind. Returns its id. */
export async function makeMachine(administrator: Call): Promise<number> {
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Broyeur' });
  await administrator('POST', `/api/machine/${id}/advantages`, { description_fr: 'Entrée' });
  await administrator('POST', `/api/machine/${id}/options`, { name_fr: 'Entrée' });
  await administrator('POST', `/api/machine/${id}/technical-characteristics`, { name_fr: 'Entrée' });
  await administrator('POST', `/api/machine/${id}/category`, { id: 1 });
  const image = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await administrator('POST', `/api/machine/${id}/picture`, { image, type: 'image/png' });
  return id;
}

/** Creates a news item with one content entry. Returns its id. */
export async function makeNews(administrator: Call): Promise<number> {
  const { id } = await administrator('POST', '/api/news', news);
  await administrator('POST', `/api/news/${id}/content`, newsContent);
  return id;
}
