import { launch } from 'puppeteer-core';
import { chromiumArguments } from '../../../bin/find-chromium.ts';
import { firstPage, openTab } from './puppeteer.ts';
import type { Engine } from './tab.ts';

/** Chromium, which tells whether a failure is a fault of one engine or of the scenario. */
export const chromium: Engine = {
  name: 'Chromium',
  program: () => process.env.CHROMIUM_PATH,
  async open(executablePath, { scripts, origin }) {
    const page = await firstPage(await launch({ executablePath, args: chromiumArguments }));
    await page.setJavaScriptEnabled(scripts);
    return openTab(page, origin);
  },
};
