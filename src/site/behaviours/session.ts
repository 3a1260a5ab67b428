import { readStored } from '../browser-storage.ts';

/** Shows the link to the dashboard where a user id is stored. Pages are the same for everybody, so the browser decides. */
export function showDashboard(): void {
  if (readStored('userId') === null) return;
  for (const link of document.querySelectorAll<HTMLElement>('[data-dashboard]')) link.hidden = false;
}
