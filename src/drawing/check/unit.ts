import { type Finding, millimetresPer, type Size, type Unit } from '../drawing.ts';

/** In mm: what is smaller on both sides is not flame cut. */
const improbablySmall = 10;

/**
 * What is to be said of the unit.
 * @param size of the drawing, in mm as read
 * @param chosen the unit that the caller states, if any: it is not doubted
 */
export function unitFindings(declared: Unit | null, chosen: Unit | undefined, size: Size, table: Size): Finding[] {
  const unit = chosen ?? declared ?? 'mm';
  const converted: Finding[] = unit === 'mm' ? [] : [{ code: 'unitConverted', unit }];
  if (chosen || (size.width === 0 && size.height === 0)) return converted;
  const perhaps = declared ? likelier(declared, size, table) : likelierThanNone(size);
  if (perhaps) {
    const factor = millimetresPer[perhaps] / millimetresPer[unit];
    const [width, height] = [size.width * factor, size.height * factor];
    return [...converted, { code: 'unitImprobable', declared, perhaps, width, height }];
  }
  return declared ? converted : [{ code: 'unitMissing' }];
}

/** Without a unit: inches, or metres when even inches would be too small. */
function likelierThanNone({ width, height }: Size): Unit | undefined {
  const largest = Math.max(width, height);
  if (largest >= improbablySmall) return undefined;
  return largest * millimetresPer.inch >= improbablySmall ? 'inch' : 'm';
}

/** Millimetres, when the unit declared makes the part larger than the table. */
function likelier(declared: Unit, { width, height }: Size, table: Size): Unit | undefined {
  const largest = Math.max(width, height);
  const most = Math.max(table.width, table.height);
  return declared !== 'mm' && largest > most && largest / millimetresPer[declared] >= improbablySmall
    ? 'mm'
    : undefined;
}
