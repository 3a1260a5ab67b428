/** A4 in points, with two columns: headings on the left, content on the right. */
export const page = { width: 595.28, height: 841.89, top: 84, bottom: 60, side: 48 };
export const full = { x: page.side, width: page.width - 2 * page.side };
export const left = { x: full.x, width: 128 };
export const right = { x: 196, width: page.width - page.side - 196 };

/** The main picture is as wide as the right column. Its frame follows the picture within these ratios of height to width. */
export const mainRatios = { least: 0.45, most: 0.64 };

/** The frames of the other pictures. */
const perRow = 2;
const gutter = 12;
const width = (right.width - gutter) / perRow;
export const gallery = { perRow, gutter, width, height: (width * 11) / 16 };

/** The largest size of the company's logo. */
export const logoPlace = { width: 130, height: 26 };
