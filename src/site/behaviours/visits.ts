import { isReload } from '../reload.ts';
import { reportVisit } from '../visits.ts';

/** Counts that this page is seen, unless it was before, and that a data sheet is taken. */
export function countVisits(): void {
  // What a browser renders before it is asked for is seen once it is shown.
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', countView);
  else countView();
  document.addEventListener('click', (event) => {
    const link = (event.target as HTMLElement).closest('[type$=pdf]');
    if (link) reportVisit('sheet');
  });
}

/** Of the page before, only the host is told. */
function countView(): void {
  if (!isReload()) reportVisit(undefined, document.referrer.split('/')[2]);
}
