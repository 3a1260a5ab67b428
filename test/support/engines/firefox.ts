import { launch } from 'puppeteer-core';
import { findEngine } from '../../../bin/find-engines.ts';
import { firstPage, openTab } from './puppeteer.ts';
import type { Engine } from './tab.ts';

/** Firefox, driven over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  program: () => findEngine('Firefox'),
  async open(executablePath, { scripts, origin }) {
    const extraPrefsFirefox = { 'javascript.enabled': scripts };
    const browser = await launch({ browser: 'firefox', executablePath, extraPrefsFirefox, defaultViewport: null });
    return openTab(await firstPage(browser), origin);
  },
};
