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
 * The one script of every public page. It must stay small: React comes only with the first touch of an island. On a page that
 * the browser renders before it is asked for, it waits until the page is shown: basket, drafts, session and language are those of
 * then, and what nobody sees neither counts as a visit nor calls the server.
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
