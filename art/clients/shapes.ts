// Path data that several logos share.

const round = (n: number) => Math.round(n * 10) / 10;
/** A point of path data, to a tenth. */
export const point = (x: number, y: number) => `${round(x)} ${round(y)}`;

export const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** A closed polygon through points given as distance and direction (degrees, 0 to the right, 90 up) from a centre. */
export const polar = (x: number, y: number, points: [number, number][]) =>
  `M${points.map(([r, deg]) => point(x + r * Math.cos((deg * Math.PI) / 180), y - r * Math.sin((deg * Math.PI) / 180))).join('L')}Z`;

/** Solid path data; holes are contours within others. */
export const fill = (d: string) => `<path fill-rule="evenodd" d="${d}"/>`;

/** Lettering: contours that overlap stay solid. */
export const letters = (...lines: string[]) => `<path d="${lines.join('')}"/>`;

/** The same drawing mirrored about a vertical axis. */
export const mirrored = (x: number, art: string) => `<g transform="matrix(-1 0 0 1 ${2 * x} 0)">${art}</g>`;
