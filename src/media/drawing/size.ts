/** The longer side in pixels. A drawing is sharp in any size, so only its aspect ratio matters. */
const longest = 1000;

/** CSS pixels per unit (CSS Values and Units). */
const units: Record<string, number> = { px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96, em: 16, ex: 8 };

export type Size = { width: number; height: number; viewBox: string };

/** The size of a drawing from the attributes of its root, in whole pixels. Undefined when they do not tell. */
export function sizeOf(attributes: ReadonlyMap<string, string>): Size | undefined {
  const box = readBox(attributes.get('viewBox'));
  const width = readLength(attributes.get('width'));
  const height = readLength(attributes.get('height'));
  const shape = shapeOf(width, height, box);
  return shape && sizeOfBox(box ?? [0, 0, shape.width, shape.height], shape);
}

/** What a drawing shows, in its own units. */
export type Box = [left: number, top: number, across: number, down: number];

/** The size of a drawing that shows a box, by default in the proportions of the box. */
export function sizeOfBox(box: Box, { width, height } = { width: box[2], height: box[3] }): Size {
  const scale = longest / Math.max(width, height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    viewBox: box.join(' '),
  };
}

function shapeOf(width: number | undefined, height: number | undefined, box: Box | undefined) {
  if (width !== undefined && height !== undefined) return { width, height };
  return box && { width: box[2], height: box[3] };
}

function readLength(text: string | undefined): number | undefined {
  const [, digits = '', unit = 'px'] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)([a-z]{2})?\s*$/i.exec(text ?? '') ?? [];
  return usable(Number(digits) * (units[unit.toLowerCase()] ?? 0));
}

function readBox(text: string | undefined): Box | undefined {
  const numbers = (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left = Number.NaN, top = Number.NaN, across = 0, down = 0] = numbers;
  if (numbers.length !== 4 || !Number.isFinite(left + top) || !usable(across) || !usable(down)) return undefined;
  return [left, top, across, down];
}

/** Beyond these bounds, coordinates lose precision. */
function usable(length: number): number | undefined {
  return length > 0.0001 && length < 1_000_000 ? length : undefined;
}
