/** Allowed elements of a drawing. All others are refused by name, except metadata, which is dropped. */
export const elements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask'],
  ...['filter', 'feBlend', 'feColorMatrix', 'feComposite', 'feDropShadow', 'feFlood', 'feGaussianBlur', 'feMerge'],
  ...['feMergeNode', 'feOffset'],
]);

/** Elements whose text is kept. */
export const wording = new Set(['text', 'tspan', 'textPath', 'title', 'desc']);

/** Allowed attributes, besides the properties, and `id`, `class`, `style` and `href`, which have separate rules. */
export const attributes = new Set([
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'width', 'height', 'd'],
  ...['points', 'pathLength', 'viewBox', 'preserveAspectRatio', 'refX', 'refY', 'dx', 'dy', 'rotate', 'textLength'],
  ...['lengthAdjust', 'startOffset', 'method', 'spacing', 'side', 'offset', 'gradientUnits', 'gradientTransform'],
  ...['spreadMethod', 'patternUnits', 'patternContentUnits', 'patternTransform', 'clipPathUnits', 'maskUnits'],
  ...['maskContentUnits', 'filterUnits', 'primitiveUnits', 'in', 'in2', 'result', 'mode', 'type', 'values', 'operator'],
  ...['k1', 'k2', 'k3', 'k4', 'stdDeviation', 'edgeMode'],
]);

/** Allowed properties, as attributes and in styles. */
export const properties = new Set([
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity', 'stroke-width', 'paint-order', 'vector-effect'],
  ...['color', 'opacity', 'display', 'visibility', 'overflow', 'transform', 'transform-origin', 'transform-box'],
  ...['clip-path', 'clip-rule', 'mask', 'mask-type', 'filter', 'mix-blend-mode', 'isolation', 'stop-color'],
  ...['stop-opacity', 'flood-color', 'flood-opacity', 'color-interpolation', 'color-interpolation-filters'],
  ...['shape-rendering', 'text-rendering', 'font', 'font-family', 'font-size', 'font-style', 'font-weight'],
  ...['font-variant', 'font-stretch', 'letter-spacing', 'word-spacing', 'text-anchor', 'text-decoration'],
  ...['dominant-baseline', 'alignment-baseline', 'baseline-shift', 'writing-mode', 'direction', 'unicode-bidi'],
  ...['white-space', 'text-transform', 'line-height'],
]);

/** Allowed functions in values. `url()` may only name a part of the drawing. */
export const functions = new Set([
  ...['url', 'rgb', 'rgba', 'hsl', 'hsla', 'color', 'lab', 'lch', 'oklab', 'oklch', 'icc-color', 'device-cmyk'],
  ...['matrix', 'translate', 'translatex', 'translatey', 'rotate', 'scale', 'scalex', 'scaley', 'skewx', 'skewy'],
]);

/** Limits above any real logo. Lengths in characters; `expanded` counts a part once for each place that shows it. */
export const most = {
  elements: 5000,
  depth: 50,
  rules: 500,
  expanded: 200_000,
  chain: 200,
  list: 200_000,
  value: 2000,
};
