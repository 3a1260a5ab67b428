import { showBackToTop } from '../behaviours/back-to-top.ts';
import { fillBasket } from '../behaviours/basket.ts';
import { moveCarousels } from '../behaviours/carousel.ts';
import { limitComparison } from '../behaviours/compare.ts';
import { keepDrafts } from '../behaviours/draft.ts';
import { followGalleries } from '../behaviours/gallery.ts';
import { rememberLanguage } from '../behaviours/language.ts';
import { playLoops } from '../behaviours/loop.ts';
import { openMenus } from '../behaviours/menu.ts';
import { keepPlaceOfProjects } from '../behaviours/projects.ts';
import { showDashboard } from '../behaviours/session.ts';
import { showSpinner } from '../behaviours/spinner.ts';
import { markTimeline } from '../behaviours/timeline.ts';
import { countVisits } from '../behaviours/visits.ts';
import { wakeIslands } from './wake.ts';

/**
 * The one script of every public page. It must stay small, so React is loaded only at the first interaction with an island.
 * On a prerendered page it waits until the page is shown. Basket, drafts, session and language are then up to date, and pages
 * that are never shown neither count as visits nor call the server.
 */
if ((document as Document & { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', start);
else start();

function start(): void {
  wakeIslands();
  rememberLanguage();
  openMenus();
  showDashboard();
  fillBasket();
  keepDrafts();
  moveCarousels();
  limitComparison();
  keepPlaceOfProjects();
  followGalleries();
  markTimeline();
  showBackToTop();
  showSpinner();
  playLoops();
  countVisits();
}
