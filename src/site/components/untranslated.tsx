/** Explains in the visitor's language that the following text is not translated. Renders nothing without a text. */
export function Untranslated({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className="untranslated">{text}</p>;
}
