import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../../lib/refusal.ts';
import type { Sentence } from '../../lib/refusal-text.ts';
import type { Media } from '../../media/media.ts';
import { listUncheckedVideos, recordVideoFaults } from '../../store/content/video-fault.ts';
import type { Store } from '../../store/engine/store.ts';
import { type Once, startOnce } from './once.ts';

type Options = { store: Store; media: Pick<Media, 'path'>; log: Pick<FastifyBaseLogger, 'warn'> };

/**
 * Checks once each stored video, on one instance only: an earlier release accepted videos that many browsers do not play. The
 * dashboard names them.
 */
export function startCheckingVideos({ store, media, log }: Options): Once {
  const failure = 'Videos could not be checked';
  return startOnce((signal) => checkAll(store, media, signal), { store, log, lock: 'videos', failure });
}

async function checkAll({ db }: Store, media: Options['media'], signal: AbortSignal): Promise<void> {
  for (const name of await listUncheckedVideos(db)) {
    if (signal.aborted) return;
    const path = await media.path(name);
    if (path !== undefined) await recordVideoFaults(db, { [name]: await faultOf(path) });
  }
}

async function faultOf(path: string): Promise<Sentence | null> {
  const { checkVideo } = await import('../../media/video/video.ts'); // needed for videos only
  try {
    return (await checkVideo(path)) ?? null;
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) return error.sentence;
    throw error;
  }
}
