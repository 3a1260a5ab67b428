import { readQuantity } from '../../domain/quantity.ts';

/** A value of a table. Quantities are set so that their units stand below each other; other text stays as it is. */
export function Quantity({ text }: { text: string }) {
  const quantity = readQuantity(text);
  if (!quantity) return text;
  const { figure, unit, aside } = quantity;
  return (
    <span className="quantity">
      <span>{figure}</span>
      {unit && ` ${unit}`}
      {aside && ` ${aside}`}
    </span>
  );
}
