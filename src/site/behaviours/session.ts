import { readStored } from '../browser-storage.ts';

/**
 * Shows the link to the dashboard and the bar if the browser has stored a user id. Pages are cached and the same for all
 * visitors, so the server cannot decide this.
 */
export function showDashboard(): void {
  if (readStored('userId') === null) return;
  import('../bar/bar.ts').then((bar) => bar.showBar()).catch(() => {}); // offline: the page works without
  for (const link of document.querySelectorAll<HTMLElement>('[data-dashboard]')) link.hidden = false;
}
