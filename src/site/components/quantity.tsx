/** A number, a range or a limit, and a short unit behind it: "8 000 kg", "10–87 mm", "≤ 350 bar". */
const pattern = /^((?:[<>≤≥±~]\s?)?\d[\d\s'’.,–-]*)(?:\s([^\d\s]\S{0,7}))?$/u;

/** A value of a table. Plain quantities are set so that their units stand below each other; other text stays as it is. */
export function Quantity({ text }: { text: string }) {
  const [, figure, unit] = pattern.exec(text) ?? [];
  if (figure === undefined) return text;
  return (
    <span className="quantity">
      <span>{figure}</span>
      {unit && ` ${unit}`}
    </span>
  );
}
