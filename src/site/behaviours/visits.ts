import { isReload } from '../reload.ts';
import { reportVisit } from '../visits.ts';

/** Counts that this page is seen, unless it was before, and that a data sheet is taken. */
export function countVisits(): void {
  if (!isReload()) reportVisit(undefined, hostBefore());
  document.addEventListener('click', (event) => {
    const link = (event.target as HTMLElement).closest('[type$=pdf]');
    if (link) reportVisit('sheet');
  });
}

/** Of the page before, only the host is told. */
function hostBefore(): string | undefined {
  return document.referrer.split('/')[2];
}
