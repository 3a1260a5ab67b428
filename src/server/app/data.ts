import { join } from 'node:path';
import { bucketAccess, type Config } from '../../config.ts';
import { openAttachments } from '../../media/attachments.ts';
import { openDiskReserve } from '../../media/disk-reserve.ts';
import { openMedia } from '../../media/media.ts';
import { openStorage } from '../../media/open-storage.ts';
import { openDataSheets } from '../../site/data-sheet/data-sheets.ts';
import { openSocialImages } from '../../site/social-image/social-images.ts';
import { makeDataFolder } from '../../store/engine/data-folder.ts';
import { openConfiguredStore } from '../../store/open-store.ts';
import type { Events } from '../jobs/events.ts';
import { onContentChange } from '../jobs/purge.ts';

export type Data = Awaited<ReturnType<typeof openData>>;

/**
 * Opens the database and the file storage that the configuration names.
 * @param events receives `contentChange` after each change of content
 * @throws if the database or a folder cannot be opened
 */
export async function openData(config: Config, events: Events) {
  makeDataFolder(config.DATA_DIR); // with PostgreSQL too
  const database = await openConfiguredStore(config, { lockTimeout: config.LOCK_TIMEOUT * 1000 });
  const store = onContentChange(database, () => events.emit('contentChange'));
  const storage = await openStorage(config.DATA_DIR, bucketAccess(config));
  const media = openMedia(storage, { timeoutMs: config.VARIANT_TIMEOUT * 1000 });
  const isAlone = config.DATABASE_URL === undefined;
  return {
    store,
    storage,
    files: {
      media,
      attachments: openAttachments(storage.attachments),
      dataSheets: await openDataSheets(join(config.DATA_DIR, 'sheets'), media),
      socialImages: await openSocialImages(join(config.DATA_DIR, 'cards')),
    },
    isAlone,
    reserve: isAlone ? openDiskReserve(config.DATA_DIR) : undefined, // PostgreSQL's disk is another one
  };
}
