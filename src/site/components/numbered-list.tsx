type Props = {
  items: readonly { title: string; text: string }[];
  /** Gives each item an address for a drawing's balloons: see `partId`. */
  isLegend?: boolean;
};

/** Services as the numbered parts of a drawing. */
export function NumberedList({ items, isLegend = false }: Props) {
  return (
    <ol className="numbered">
      {items.map((item, index) => (
        <li key={item.title} id={isLegend ? partId(index) : undefined}>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The id of a numbered item, counted from 0. */
export const partId = (index: number): string => `part-${index + 1}`;
