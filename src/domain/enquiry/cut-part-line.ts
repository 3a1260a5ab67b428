import type { Language } from '../text/language.ts';
import { formatUpTo } from '../text/number-format.ts';

type Part = {
  name: string;
  pieces: number;
  thickness: string;
  grade: string;
  weight: number | null;
  drawing: { total: { width: number; height: number; area: number; length: number } } | null;
};

/** A part in words: `12 × plate.dxf – 10 mm – S355 – 400 × 250 mm – 7,74 kg`. The weight is that of one piece. */
export function tellCutPart({ name, pieces, thickness, grade, weight, drawing }: Part, language: Language): string {
  const number = (value: number, digits: number) => formatUpTo(value, language, digits);
  const size = drawing && drawing.total.area > 0 ? drawing.total : undefined;
  return [
    `${pieces} × ${name}`,
    /^[\d.,]+$/.test(thickness) ? `${thickness} mm` : thickness,
    grade,
    size && `${number(size.width, 1)} × ${number(size.height, 1)} mm`,
    weight !== null && `${number(weight, 2)} kg`,
  ]
    .filter(Boolean)
    .join(' – ');
}
