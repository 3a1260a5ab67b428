import { mediaUrl } from '../../domain/media/media.ts';
import { listClients } from '../../store/content/client.ts';
import type { FoundRecord } from '../../store/content/find.ts';
import { listFirstPictures } from '../../store/content/machine/picture.ts';
import { listNewsPictures } from '../../store/content/news.ts';
import { listProjectPictures } from '../../store/content/project-picture.ts';
import type { Database } from '../../store/engine/row.ts';
import type { ContentOptions } from '../http/options.ts';

/** The address of the picture that identifies each record, by the record's id. Nouns without pictures have none. */
export async function findPictures(
  db: Database,
  noun: string,
  records: FoundRecord[],
  sitePicture: ContentOptions['sitePicture'],
): Promise<Map<number, string>> {
  const ids = records.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const pictures = (await picturesOf(db, noun, ids)).map(async ({ id, media, shipped = null, folder = '' }) => {
    const url = media === null ? shipped && (await sitePicture(`${folder}${shipped}`)) : mediaUrl(media);
    return url ? [[id, url] as const] : [];
  });
  return new Map((await Promise.all(pictures)).flat());
}

/** A picture that was uploaded, or one that comes with the program. */
type Picture = { id: number; media: string | null; shipped?: string | null; folder?: string };

/** The picture of each record. If a record has several, the last in the list counts. */
async function picturesOf(db: Database, noun: string, ids: number[]): Promise<Picture[]> {
  if (noun === 'machine') {
    const pictures = await listFirstPictures(db, ids);
    return [...pictures].map(([id, { media }]) => ({ id, media }));
  }
  if (noun === 'news') return listNewsPictures(db, ids);
  if (noun === 'project') {
    const pictures = (await listProjectPictures(db, ids)).reverse();
    return pictures.map(({ project_id, media, shipped }) => ({ id: project_id, media, shipped, folder: '' }));
  }
  if (noun !== 'client') return [];
  const clients = (await listClients(db)).filter(({ id }) => ids.includes(id));
  return clients.map(({ id, media, shipped }) => ({ id, media, shipped, folder: 'clients/' }));
}
