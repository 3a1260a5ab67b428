import type { CutPartInput } from '../../../domain/enquiry/cut-part.ts';
import { piecesOf, typedNumber, weightOf } from '../../../domain/enquiry/cut-part-values.ts';
import type { Language } from '../../../domain/text/language.ts';
import { formatNumber } from '../../../domain/text/number-format.ts';
import type { Drawing } from '../../../drawing/drawing.ts';
import { area, inKilograms, inMetres, sizeInMillimetres } from './amounts.ts';
import { type FigureRow, FigureRows, type FigureTexts } from './figure-rows.tsx';
import { type ToleranceRange, toleranceOf } from './tolerance.ts';

type Props = {
  drawing: Drawing;
  part: CutPartInput;
  tolerances: ToleranceRange[];
  texts: FigureTexts;
  language: Language;
};

/** The figures of one drawing. Weights and tolerance need a thickness. */
export function PartFigures({ drawing: { total, parts }, part, tolerances, texts, language }: Props) {
  const sets = piecesOf(part);
  const pieces = sets * parts.length;
  const rows: FigureRow[] = [['size', sizeInMillimetres(total, language)]];
  if (total.area > 0) rows.push(['area', area(total.area, language)]);
  if (parts.length > 0) {
    rows.push(['length', inMetres(total.length, language)], ['piercings', formatNumber(total.piercings, language)]);
    rows.push(...rowsOfThickness());
  }
  return (
    <div className="part-figures">
      <FigureRows rows={rows} texts={texts} pieces={pieces} />
      {parts.some(({ closed }) => !closed) && <p>{texts.indicative}</p>}
    </div>
  );

  function rowsOfThickness(): FigureRow[] {
    const thickness = typedNumber(part.thickness);
    if (thickness === undefined) return [['weight', texts.noThickness]];
    const weight = weightOf(total.area, thickness);
    const size = Math.max(...parts.map(({ width, height }) => Math.max(width, height)));
    const tolerance = toleranceOf(tolerances, thickness, size);
    const rows: FigureRow[] = [];
    if (weight > 0 && parts.length === 1) rows.push(['weight', inKilograms(weight, language)]);
    if (weight > 0 && pieces > 1) rows.push(['weights', inKilograms(weight * sets, language)]);
    if (tolerance) rows.push(['tolerance', `${tolerance}\u00a0mm`]);
    return rows;
  }
}
