import { findChromium } from './find-chromium.ts';

/** Installs the browser of the tests where there is none: a separate step, because the duration of a download is unknown. */
console.log(findChromium());
