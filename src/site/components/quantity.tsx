import { partedDimensions, readQuantity } from '../../domain/catalogue/quantity.ts';

/** A value of a table. A figure and its unit stay on one line. */
export function Quantity({ text }: { text: string }) {
  const { figure, unit, aside } = readQuantity(text) ?? {};
  if (!figure) return <span>{partedDimensions(text)}</span>;
  return (
    <span>
      <span className="quantity" translate="no">
        {[figure, unit].filter(Boolean).join(' ')}
      </span>
      {aside && ` ${aside}`}
    </span>
  );
}
