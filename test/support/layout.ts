import type { Page } from '@playwright/test';

/** The smallest and the largest value of all boxes of one path, or their common value. */
type Range = number | [least: number, most: number];

/**
 * The boxes of one path, in CSS pixels. `x` and `y` are relative to the surrounding landmark, so moving with it is not
 * a change. `columns` is set for equal boxes in a grid.
 */
export type BoxRange = { count?: number; columns?: number; x: Range; y: Range; width: Range; height: Range };

/** Boxes by path (`main > section.hero > h1`), in page order. */
export type Layout = Record<string, BoxRange>;

/** Measures the visible parts of a page's landmarks: sections, headings, lists, pictures, forms, tables. */
export async function measureLayout(page: Page): Promise<Layout> {
  const boxes = await page.evaluate(boxesOfLandmarks);
  const paths = Map.groupBy(boxes, ({ path }) => path);
  return Object.fromEntries([...paths].map(([path, same]) => [path, placeOf(same)]));
}

type Box = { path: string; x: number; y: number; width: number; height: number };

/** Boxes that differ by so few pixels count as equal. */
const alike = 2;

function placeOf(boxes: Box[]): BoxRange {
  const width = rangeOf(boxes.map((box) => box.width));
  const place = {
    x: rangeOf(boxes.map(({ x }) => x)),
    y: rangeOf(boxes.map(({ y }) => y)),
    width,
    height: rangeOf(boxes.map(({ height }) => height)),
  };
  if (boxes.length === 1) return place;
  const inGrid = typeof width === 'number';
  return { count: boxes.length, ...(inGrid && { columns: columnsOf(boxes) }), ...place };
}

function rangeOf(values: number[]): Range {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return most - least <= alike ? least : [least, most];
}

function columnsOf(boxes: Box[]): number {
  const edges = boxes.map(({ x }) => x).sort((a, b) => a - b);
  return edges.filter((x, index) => index === 0 || x - (edges[index - 1] ?? 0) > alike).length;
}

/** Runs in the browser. */
function boxesOfLandmarks(): Box[] {
  const landmarks =
    'header, nav, main, section, article, aside, footer, h1, h2, h3, p, ul, ol, li, dl, dt, dd, details, address, ' +
    'figure, img, video, iframe, svg:not(.icon, .mark), table, form, input, select, textarea, button, .button, .logo';
  const nameOf = (element: Element) => {
    const classes = [...element.classList].filter((name) => !/^(is|focus)-/.test(name));
    return [element.localName, ...classes].join('.');
  };
  const pathOf = (element: Element): string => {
    const around = element.parentElement?.closest(landmarks);
    return around ? `${pathOf(around)} > ${nameOf(element)}` : nameOf(element);
  };
  const seen = [...document.body.querySelectorAll(landmarks)].filter((element) => {
    const { width, height, right } = element.getBoundingClientRect();
    return width > 1 && height > 1 && right > 0 && element.checkVisibility({ visibilityProperty: true });
  });
  return seen.map((element) => {
    const box = element.getBoundingClientRect();
    const around = (element.parentElement?.closest(landmarks) ?? document.body).getBoundingClientRect();
    return {
      path: pathOf(element),
      x: Math.round(box.x - around.x),
      y: Math.round(box.y - around.y),
      width: Math.round(box.width),
      height: Math.round(box.height),
    };
  });
}
