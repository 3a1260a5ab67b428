import { findChromium } from './find-chromium.ts';

/** Installs the browser of the tests where there is none: a step by itself, since a download takes as long as it takes. */
console.log(findChromium());
