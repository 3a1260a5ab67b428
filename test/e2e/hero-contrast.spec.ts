import { pageKeys } from '../../src/domain/page/page.ts';
import { pathOf } from '../support/addresses.ts';
import { type Reading, readings } from '../support/contrast.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault } from '../support/tier.ts';

const widths = [320, 390, 768, 1280, 2560];

for (const [key, details] of firstByDefault(pageKeys)) {
  test(`the hero text of ${key} is legible on its picture at every width`, details, async ({ page, allowConsole }) => {
    if (key === 'notFound') allowConsole(/404/);
    await page.goto(pathOf(key, 'fr'));
    const hero = page.locator('.hero');
    await hero.evaluate((ground) => ground.querySelector('img')?.decode());
    const illegible: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await readings(hero);
      expect(lines.length).toBeGreaterThan(0);
      illegible.push(...lines.filter(isIllegible).map((line) => `at ${width} px: ${describe(line)}`));
    }
    expect(illegible).toEqual([]);
  });
}

function isIllegible({ contrast, needed }: Reading): boolean {
  return contrast < needed;
}

function describe({ text, contrast, needed }: Reading): string {
  return `«${text.slice(0, 40)}» has ${contrast.toFixed(1)}:1 instead of ${needed}:1`;
}
