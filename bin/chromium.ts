import { findChromium } from './find-chromium.ts';

/** Installs the browser for the tests if none is present. It is a separate step, because a download may take long. */
console.log(findChromium());
