import { showBackToTop } from '../behaviours/back-to-top.ts';
import { fillBasket } from '../behaviours/basket.ts';
import { openCards } from '../behaviours/card.ts';
import { moveCarousels } from '../behaviours/carousel.ts';
import { keepDrafts } from '../behaviours/draft.ts';
import { followGalleries } from '../behaviours/gallery.ts';
import { rememberLanguage } from '../behaviours/language.ts';
import { playLoops } from '../behaviours/loop.ts';
import { openMenus } from '../behaviours/menu.ts';
import { showDashboard } from '../behaviours/session.ts';
import { showSpinner } from '../behaviours/spinner.ts';
import { markTimeline } from '../behaviours/timeline.ts';
import { wakeIslands } from './wake.ts';

/** The one script of every public page. It must stay small: React comes only with the first touch of an island. */
wakeIslands();
rememberLanguage();
openMenus();
showDashboard();
fillBasket();
keepDrafts();
openCards();
moveCarousels();
followGalleries();
markTimeline();
showBackToTop();
showSpinner();
playLoops();
