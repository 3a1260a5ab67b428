import { Fragment } from 'react';

/** A text whose e-mail and https addresses are links. */
export function Linked({ text }: { text: string }) {
  const parts = text.split(/(https:\/\/\S+\w|[^\s@]+@[^\s@]+\w)/);
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <a href={part.startsWith('https:') ? part : `mailto:${part}`} rel="noreferrer" key={index}>
        {part.replace('https://', '')}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
