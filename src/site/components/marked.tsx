import { Fragment } from 'react';

/** A text whose `<mark>…</mark>` parts are highlighted. No other markup is understood. */
export function Marked({ text }: { text: string }) {
  const parts = text.split(/<mark>(.*?)<\/mark>/);
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  );
}
