import { Fragment } from 'react';

/** A text with its `<mark>…</mark>` parts highlighted. All other markup is shown as text. */
export function Marked({ text }: { text: string }) {
  const parts = text.split(/<mark>(.*?)<\/mark>/);
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  );
}
