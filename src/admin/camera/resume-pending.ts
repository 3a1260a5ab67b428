import { withTexts } from '../texts.ts';
import { hasPending } from './pending.ts';

/** Goes on sending pictures that were kept before this page was loaded. If that fails, the next page tries again. */
export function resumePending(): void {
  if (!hasPending()) return;
  withTexts('camera', import('./photo-queue.ts'))
    .then(({ resumePhotos }) => resumePhotos())
    .catch(() => {});
}
