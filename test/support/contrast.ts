import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** The worst contrast of a line of text, and the minimum of WCAG AA (1.4.3) for its size. */
export type Reading = { text: string; contrast: number; needed: number };

type Color = readonly [red: number, green: number, blue: number];
type Box = { x: number; y: number; width: number; height: number };
type Line = Box & { text: string; color: string; size: number; weight: number };
type Pixels = { data: Buffer; info: { width: number; channels: number } };

/**
 * Measures the contrast of text on pictures by pixels: takes a screenshot without the text and finds the square of each line with the least contrast.
 * @param ground the element with text and picture, on the first screen
 */
export async function readings(ground: Locator): Promise<Reading[]> {
  const lines = await ground.evaluate(linesOf);
  const clip = around(lines);
  await ground.evaluate(hideText);
  const page = ground.page();
  const isBelow = clip.y + clip.height > (page.viewportSize()?.height ?? 0);
  const photograph = await page.screenshot({ clip, fullPage: isBelow }); // otherwise the whole page would be painted
  await ground.evaluate(showText);
  const pixels = await sharp(photograph).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return lines.map(({ text, color, size, weight, ...box }) => ({
    text,
    contrast: worst(pixels, { ...box, x: box.x - clip.x, y: box.y - clip.y }, numbersOf(color)),
    needed: size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5,
  }));
}

function around(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  return { x, y, width, height };
}

/**
 * Returns the worst contrast of a line. Ignores the worst hundredth of the pixels, since a highlight does not make a
 * letter illegible.
 */
function worst(pixels: Pixels, line: Box, color: Color): number {
  const own = luminance(...color);
  const places = Math.max(1, Math.round(line.width / line.height));
  const width = line.width / places;
  const contrasts = Array.from({ length: places }, (_, place) => {
    const behind = luminancesOf(pixels, { ...line, x: line.x + place * width, width });
    const sorted = behind.map((ground) => contrast(ground, own)).sort();
    return sorted[Math.floor(sorted.length / 100)] ?? 21;
  });
  return Math.min(...contrasts);
}

function luminancesOf({ data, info }: Pixels, { x, y, width, height }: Box): Float64Array {
  const luminances: number[] = [];
  for (let row = Math.floor(y); row < y + height - 1; row += 1)
    for (let column = Math.floor(x); column < x + width - 1; column += 1) {
      const at = (row * info.width + column) * info.channels;
      luminances.push(luminance(data[at], data[at + 1], data[at + 2]));
    }
  return Float64Array.from(luminances);
}

/** Returns the contrast ratio of two luminances (WCAG 2.2). */
function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The linear brightness of each value of a colour, computed once for millions of pixels. */
const linear = Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);

/** Returns the relative luminance of a colour (WCAG 2.2). */
function luminance(red = 0, green = 0, blue = 0): number {
  return 0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);
}

/** Parses a computed colour such as `rgb(255, 138, 61)`. */
function numbersOf(color: string): Color {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}

/** Runs in the browser. */
function linesOf(ground: Element): Line[] {
  const texts = document.createTreeWalker(ground, NodeFilter.SHOW_TEXT);
  const lines: Line[] = [];
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { color, fontSize, fontWeight } = getComputedStyle(texts.currentNode.parentElement as Element);
    for (const { x, y, width, height } of range.getClientRects()) {
      const text = texts.currentNode.textContent ?? '';
      if (width < 2 || height < 2 || !text.trim()) continue;
      const place = { x, y: y + scrollY, width, height };
      lines.push({ ...place, text, color, size: Number.parseFloat(fontSize), weight: Number(fontWeight) });
    }
  }
  return lines;
}

/** Hides the text with a rule set by script, which the page's policy allows. Runs in the browser. */
function hideText(ground: Element): void {
  for (const element of [ground, ...ground.querySelectorAll<HTMLElement>('*')] as HTMLElement[])
    element.style.setProperty('color', 'transparent', 'important');
}

/** Runs in the browser. */
function showText(ground: Element): void {
  for (const element of [ground, ...ground.querySelectorAll<HTMLElement>('*')] as HTMLElement[])
    element.style.removeProperty('color');
}
