/** A number, a range or a limit, and a short unit behind it: "8 000 kg", "10–87 mm", "≤ 350 bar", "22 t (215 kN)". */
const pattern = /^((?:[<>≤≥±~]\s?)?\d[\d\s'’.,–-]*)(?:\s([^\d\s]\S{0,7}(?:\s\([^()]*\))?))?$/u;

/** A value of a table. Plain quantities are set so that figures end, and units begin, in one line down the table. */
export function Quantity({ text }: { text: string }) {
  const [, figure, unit] = pattern.exec(text) ?? [];
  if (figure === undefined) return <span>{text}</span>;
  return (
    <span className="quantity">
      <span>{figure}</span>
      {unit && (
        <>
          {' '}
          <span>{unit}</span>
        </>
      )}
    </span>
  );
}
