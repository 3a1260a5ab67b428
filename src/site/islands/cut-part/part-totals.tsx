import type { CutPartInput } from '../../../domain/enquiry/cut-part.ts';
import { piecesOf, typedNumber, weightOf } from '../../../domain/enquiry/cut-part-values.ts';
import type { Language } from '../../../domain/text/language.ts';
import { formatNumber } from '../../../domain/text/number-format.ts';
import type { Drawing } from '../../../drawing/drawing.ts';
import { inKilograms, inMetres } from './amounts.ts';
import { type FigureRow, FigureRows, type FigureTexts } from './figure-rows.tsx';

type Props = {
  chosen: { drawing?: Drawing; part: CutPartInput }[];
  texts: FigureTexts;
  language: Language;
};

/** The sums over all parts of a request, unless a single piece says the same. */
export function PartTotals({ chosen, texts, language }: Props) {
  const cut = chosen.flatMap(({ drawing, part }) => (drawing?.parts.length ? [{ drawing, part }] : []));
  const sum = (of: (part: (typeof cut)[number], pieces: number) => number) =>
    cut.reduce((total, each) => total + of(each, piecesOf(each.part)), 0);
  const pieces = sum(({ drawing }, pieces) => pieces * drawing.parts.length);
  if (pieces < 2) return null;
  const isWeighed = cut.every(({ part }) => typedNumber(part.thickness) !== undefined);
  const weight = sum(
    ({ drawing, part }, pieces) => pieces * weightOf(drawing.total.area, typedNumber(part.thickness) ?? 0),
  );
  const length = sum(({ drawing }, pieces) => pieces * drawing.total.length);
  const rows: FigureRow[] = [
    ['pieces', formatNumber(pieces, language)],
    ['weights', isWeighed ? inKilograms(weight, language) : texts.noThickness],
    ['lengths', inMetres(length, language)],
  ];
  return (
    <section className="part-totals part-figures" aria-label={texts.figures.total}>
      <p>{texts.figures.total}</p>
      <FigureRows rows={rows} texts={texts} pieces={pieces} />
    </section>
  );
}
