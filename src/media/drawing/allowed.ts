/** Allowed elements of a drawing. All others are refused by name, except those that are dropped. */
export const elements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'switch', 'title', 'desc', 'style', 'image'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask'],
  ...['filter', 'feBlend', 'feColorMatrix', 'feComposite', 'feDropShadow', 'feFlood', 'feGaussianBlur', 'feMerge'],
  ...['feMergeNode', 'feOffset'],
]);

/** Elements that are dropped with their content: no browser draws them. CorelDRAW and Illustrator write typefaces so. */
export const dropped = new Set(['metadata', 'font', 'font-face']);

/** Elements whose text is kept. */
export const wording = new Set(['text', 'tspan', 'textPath', 'title', 'desc']);

/** Allowed attributes, besides the properties, and `id`, `class`, `style` and `href`, which have separate rules. */
export const attributes = new Set([
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'width', 'height', 'd'],
  ...['points', 'pathLength', 'viewBox', 'preserveAspectRatio', 'refX', 'refY', 'dx', 'dy', 'rotate', 'textLength'],
  ...['lengthAdjust', 'startOffset', 'method', 'spacing', 'side', 'offset', 'gradientUnits', 'gradientTransform'],
  ...['spreadMethod', 'patternUnits', 'patternContentUnits', 'patternTransform', 'clipPathUnits', 'maskUnits'],
  ...['maskContentUnits', 'filterUnits', 'primitiveUnits', 'in', 'in2', 'result', 'mode', 'type', 'values', 'operator'],
  ...['k1', 'k2', 'k3', 'k4', 'stdDeviation', 'edgeMode', 'systemLanguage'],
]);

/** Allowed properties, as attributes and in styles. */
export const properties = new Set([
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity', 'stroke-width', 'paint-order', 'vector-effect'],
  ...['color', 'opacity', 'display', 'visibility', 'overflow', 'transform', 'transform-origin', 'transform-box'],
  ...['clip-path', 'clip-rule', 'mask', 'mask-type', 'filter', 'mix-blend-mode', 'isolation', 'stop-color'],
  ...['stop-opacity', 'flood-color', 'flood-opacity', 'color-interpolation', 'color-interpolation-filters'],
  ...[
    'shape-rendering',
    'text-rendering',
    'image-rendering',
    'font',
    'font-family',
    'font-size',
    'font-style',
    'font-weight',
  ],
  ...['font-variant', 'font-stretch', 'letter-spacing', 'word-spacing', 'text-anchor', 'text-decoration'],
  ...['dominant-baseline', 'alignment-baseline', 'baseline-shift', 'writing-mode', 'direction', 'unicode-bidi'],
  ...['white-space', 'text-transform', 'line-height'],
]);

/** Allowed functions in values. `url()` may only name a part of the drawing. */
export const functions = new Set([
  ...['url', 'rgb', 'rgba', 'hsl', 'hsla', 'color', 'lab', 'lch', 'oklab', 'oklch', 'icc-color', 'device-cmyk'],
  ...['matrix', 'translate', 'translatex', 'translatey', 'rotate', 'scale', 'scalex', 'scaley', 'skewx', 'skewy'],
]);

/**
 * Limits above any real logo. Lengths in characters; `expanded` counts a part once for each place that shows it, and an
 * embedded picture as `picture` parts, because drawing it takes as long. `marks` are the signs that begin markup, in
 * private data too. `written` is the result without its embedded pictures, `embedded` those in their data addresses.
 */
export const most = {
  marks: 50_000,
  declared: 50_000,
  entities: 100,
  elements: 5000,
  depth: 50,
  rules: 500,
  expanded: 200_000,
  picture: 1000,
  chain: 200,
  list: 200_000,
  value: 2000,
  written: 200_000,
  pictures: 20,
  embedded: 1_000_000,
  pixels: 10_000_000,
};
