import { findChromium } from './find-chromium.ts';

/** Installs the browser of the tests where there is none: a separate step, because a download may take long. */
console.log(findChromium());
