import type { toleranceTable } from '../../domain/steel.ts';

type Props = {
  table: typeof toleranceTable;
  texts: { caption: string; standard: string; thickness: string; piece: string; unit: string };
};

/** Tolerances by thickness of the plate (rows) and dimension of the piece (columns), in millimetres. */
export function ToleranceTable({ table, texts }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the table scrolls, by key too
    <section className="table-scroll" tabIndex={0} aria-label={texts.caption}>
      <table className="tolerances">
        <caption>
          {texts.caption} <span className="figures">{texts.standard}</span>
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
          {table.rows.map(({ thickness, values }) => (
            <tr key={thickness + values[0]}>
              <th scope="row">{thickness}</th>
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
