import { serviceWorkerPath } from '../../domain/media/document.ts';
import { withTexts } from '../texts.ts';
import { renewSubscription } from './subscription.ts';

/**
 * Starts the service worker, which answers without a network and shows notifications. Development has none. A browser may refuse it, as
 * some do in private windows: everything else works.
 */
export async function startApp(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(serviceWorkerPath);
    if (!navigator.serviceWorker.controller) await tellLoaded();
    if (matchMedia('(display-mode: standalone)').matches) await loadShare();
    await renewSubscription();
  } catch (error) {
    console.log(error);
  }
}

/** Names the files that this tab has loaded without the service worker. */
async function tellLoaded(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name));
}

/** Other apps share files with an installed app only, also without a network: the service worker keeps the code that takes them. */
async function loadShare(): Promise<void> {
  await withTexts('camera', import('../camera/shared-dialog.tsx'));
}
