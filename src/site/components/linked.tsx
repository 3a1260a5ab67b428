import { Fragment } from 'react';

/** A text with its e-mail and https addresses as links. */
export function Linked({ text }: { text: string }) {
  const parts = text.split(/(https:\/\/\S+\w|[^\s@]+@[^\s@]+\w)/);
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
      <a href={part.startsWith('https:') ? part : `mailto:${part}`} rel="noreferrer" key={index}>
        {part.replace('https://', '')}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
