import { readQuantity } from '../../domain/quantity.ts';

/** A value of a table. Quantities are set so that figures end, and units begin, in one line down the table. */
export function Quantity({ text }: { text: string }) {
  const quantity = readQuantity(text);
  if (!quantity) return <span>{text}</span>;
  const { figure, unit, aside } = quantity;
  const behind = [unit, aside].filter(Boolean).join(' ');
  return (
    <span className="quantity">
      <span>{figure}</span>
      {behind && (
        <>
          {' '}
          <span>{behind}</span>
        </>
      )}
    </span>
  );
}
