import { pieceRanges } from '../../domain/nouns/tolerance-row.ts';

type Row = { id: number; over: number; upTo: number; range: string; values: string[] };

type Props = {
  rows: Row[];
  texts: { caption: string; standard: string; thickness: string; piece: string; unit: string };
};

/** Tolerances in millimetres by thickness of the plate (rows) and dimension of the piece (columns). */
export function ToleranceTable({ rows, texts }: Props) {
  const scale = Math.max(thickestPlate, ...rows.map(({ upTo }) => upTo));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the table must be scrollable by key
    <section className="table-scroll" tabIndex={0} aria-label={texts.caption}>
      <table className="tolerances">
        <caption>
          <strong className="figures" translate="no">
            {texts.standard}
          </strong>{' '}
          {texts.caption}
        </caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {texts.thickness}
            </th>
            <th scope="colgroup" colSpan={pieceRanges.length}>
              {texts.piece}
            </th>
          </tr>
          <tr>
            {pieceRanges.map((piece) => (
              <th scope="col" key={piece}>
                {piece}
              </th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {rows.map(({ id, over, upTo, range, values }) => (
            <tr key={id}>
              <th scope="row">
                {range}
                <ThicknessRange over={over} upTo={upTo} scale={scale} />
              </th>
              {values.map((value, column) => (
                <td key={pieceRanges[column]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="table-note">{texts.unit}</p>
    </section>
  );
}

/** The thickest plate that can be cut, in millimetres. It is the scale of the ranges, unless a row is thicker. */
const thickestPlate = 200;

/** A bar that shows a range of thicknesses, with the same scale in all rows. */
function ThicknessRange({ over, upTo, scale }: { over: number; upTo: number; scale: number }) {
  return (
    <svg className="thickness-range" viewBox={`0 0 ${scale} 6`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="thickness-scale" y="2.5" width={scale} height="1" />
      <rect x={over} width={upTo - over} height="6" />
    </svg>
  );
}
