type Props = { items: readonly { title: string; text: string }[] };

/** Services as the numbered parts of a drawing. */
export function NumberedList({ items }: Props) {
  return (
    <ol className="numbered">
      {items.map((item) => (
        <li key={item.title}>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ol>
  );
}
