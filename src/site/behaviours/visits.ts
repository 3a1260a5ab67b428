import { isReload } from '../reload.ts';
import { reportVisit } from '../visits.ts';

/** Reports a view of this page, unless it is a reload, and downloads of data sheets. */
export function countVisits(): void {
  if (!isReload()) reportVisit(undefined, hostBefore());
  document.addEventListener('click', (event) => {
    const link = (event.target as HTMLElement).closest('[type$=pdf]');
    if (link) reportVisit('sheet');
  });
}

/** Returns the host of the referring page. Its path is not reported. */
function hostBefore(): string | undefined {
  return document.referrer.split('/')[2];
}
