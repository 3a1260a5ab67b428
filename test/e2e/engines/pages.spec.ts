import { join } from 'node:path';
import { pageKeys } from '../../../src/domain/page/page.ts';
import { pathOf } from '../../support/addresses.ts';
import { inEachEngine } from '../../support/engines/in-each-engine.ts';
import { brokenPictures, wideElements } from '../../support/page-faults.ts';
import { expect } from '../../support/test.ts';

/** Where to store screenshots to look at, if anywhere. */
const folder = process.env.LOOK;

/** German has the longest words. The page for a wrong address is left out: its status is an error in every console. */
inEachEngine('each kind of page has its pictures and fits a phone and a desk', async ({ open, server, name }) => {
  const { goto, resize, run, screenshot } = await open();
  for (const width of [1280, 390]) {
    await resize(width, 800);
    for (const key of pageKeys.filter((page) => page !== 'notFound')) {
      await goto(server.url + pathOf(key, 'de'));
      expect(await run(() => innerWidth)).toBe(width);
      const faults = { 'broken pictures': await run(brokenPictures), 'wide elements': await run(wideElements) };
      if (folder) await screenshot(join(folder, `${key}-${width}-${name}.png`));
      expect.soft(faults, `${key} at ${width} px`).toEqual({ 'broken pictures': [], 'wide elements': [] });
    }
  }
});
