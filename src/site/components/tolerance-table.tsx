import type { Tolerances } from '../../domain/steel.ts';

type Props = {
  table: Tolerances;
  texts: { caption: string; standard: string; thickness: string; piece: string; unit: string };
};

/** Tolerances by thickness of the plate (rows) and dimension of the piece (columns), in millimetres. */
export function ToleranceTable({ table, texts }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the table scrolls, by key too
    <section className="table-scroll" tabIndex={0} aria-label={texts.caption}>
      <table className="tolerances">
        <caption>
          <strong className="figures">{texts.standard}</strong> {texts.caption}
        </caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {texts.thickness}
            </th>
            <th scope="colgroup" colSpan={table.pieces.length}>
              {texts.piece}
            </th>
          </tr>
          <tr>
            {table.pieces.map((piece) => (
              <th scope="col" key={piece}>
                {piece}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ over, upTo, values }) => (
            <tr key={`${upTo} ${values[0]}`}>
              <th scope="row">
                {`${over} < t ≤ ${upTo}`}
                <ThicknessRange over={over} upTo={upTo} />
              </th>
              {values.map((value, column) => (
                <td key={table.pieces[column]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="table-note">{texts.unit}</p>
    </section>
  );
}

/** Where the range lies between nothing and the thickest plate, 200 mm: each row to the same scale. */
function ThicknessRange({ over, upTo }: { over: number; upTo: number }) {
  return (
    <svg className="thickness-range" viewBox="0 0 200 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className="thickness-scale" y="2.5" width="200" height="1" />
      <rect x={over} width={upTo - over} height="6" />
    </svg>
  );
}
