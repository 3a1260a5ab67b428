import { fill } from './fill.ts';

export type FigureTexts = {
  figures: Record<
    'size' | 'area' | 'length' | 'piercings' | 'weight' | 'weights' | 'tolerance' | 'pieces' | 'lengths' | 'total',
    string
  >;
  /** Stands for a weight that a missing thickness leaves open. */
  noThickness: string;
  /** Says that the figures of an open contour are approximate. */
  indicative: string;
};

export type FigureRow = [name: keyof FigureTexts['figures'], value: string];

/** Figures with their names. `pieces` fills the mark for their number. */
export function FigureRows({ rows, texts, pieces }: { rows: FigureRow[]; texts: FigureTexts; pieces: number }) {
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{fill(texts.figures[name], { count: String(pieces) })}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
