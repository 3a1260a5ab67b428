import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../../lib/refusal.ts';
import type { Sentence } from '../../lib/refusal-text.ts';
import type { Media } from '../../media/media.ts';
import { listUncheckedVideos, recordVideoFaults } from '../../store/content/video-fault.ts';
import type { Store } from '../../store/engine/store.ts';

type Options = { store: Store; media: Pick<Media, 'path'>; log: Pick<FastifyBaseLogger, 'warn'> };

/**
 * Checks once each stored video, on one instance only: an earlier release accepted videos that many browsers do not play. The
 * dashboard names them.
 */
export function startCheckingVideos({ store, media, log }: Options): {
  done: Promise<void>;
  stop: () => Promise<void>;
} {
  let isStopping = false;

  async function checkAll(): Promise<void> {
    for (const name of await listUncheckedVideos(store.db)) {
      if (isStopping) return;
      const path = await media.path(name);
      if (path !== undefined) await recordVideoFaults(store.db, { [name]: await faultOf(path) });
    }
  }

  const done = store.tryLock('videos', checkAll).then(
    () => undefined,
    (error: unknown) => log.warn({ err: error }, 'Videos could not be checked: the next start tries again'),
  );
  return {
    done,
    async stop() {
      isStopping = true;
      await done;
    },
  };
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
