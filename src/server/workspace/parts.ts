import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { validatingWithZod } from '../../api/http/answer-as-api.ts';
import { bucketAccess, type Config } from '../../config.ts';
import { openMedia } from '../../media/media.ts';
import { openStorage } from '../../media/open-storage.ts';
import { openDataSheets } from '../../site/data-sheet/data-sheets.ts';
import { databaseFile } from '../../store/engine/data-folder.ts';
import type { TranslationUsage } from '../../store/translation/usage.ts';
import { fileLive, type Live } from '../../store/workspace/live.ts';
import { readBuild } from '../app/build-output.ts';
import { logging } from '../app/logging.ts';
import { deliveredAssets } from '../pages/delivered-assets.ts';

const root = join(import.meta.dirname, '../../..');

export type Parts = Awaited<ReturnType<typeof openParts>>;

/**
 * Opens what all workspaces share. In development they show pages of the last build.
 * @param folder for databases
 * @param translationUsage counts the characters of all sets and of the site together
 */
export async function openParts(config: Config, folder: string, translationUsage: TranslationUsage) {
  const { render, assets } = await readBuild(join(root, 'dist'));
  const storage = await openStorage(config.DATA_DIR, bucketAccess(config));
  const media = openMedia(storage, { timeoutMs: config.VARIANT_TIMEOUT * 1000 });
  const log: FastifyBaseLogger = Fastify({ ...validatingWithZod, logger: logging(config.LOG_LEVEL) }).log;
  return {
    config,
    live: await openLive(config, folder),
    log,
    translationUsage,
    media,
    locales: join(root, 'content/locales'),
    dataSheets: await openDataSheets(join(config.DATA_DIR, 'sheets'), media),
    renderer: { render, assets: deliveredAssets(assets, config.CDN_URL) },
  };
}

async function openLive({ DATABASE_URL: url, DATA_DIR }: Config, folder: string): Promise<Live> {
  if (url === undefined) return fileLive(join(DATA_DIR, databaseFile));
  const { postgresLive } = await import('../../store/workspace/postgres-live.ts'); // not loaded with SQLite
  return postgresLive(url, folder);
}
