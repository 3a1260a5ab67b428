import { readStored } from '../browser-storage.ts';

/**
 * Shows the link to the dashboard where a user id is stored, and the bar of those who are logged in. Pages are the same for
 * everybody, so the browser decides.
 */
export function showDashboard(): void {
  if (readStored('userId') === null) return;
  import('../bar/bar.ts').then((bar) => bar.showBar()).catch(() => {}); // offline: the page works without
  for (const link of document.querySelectorAll<HTMLElement>('[data-dashboard]')) link.hidden = false;
}
