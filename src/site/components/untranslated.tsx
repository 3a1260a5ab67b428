/** Says in the visitor's language why the text that follows is in another one; nothing where it is not. */
export function Untranslated({ text }: { text: string | undefined }) {
  return text === undefined ? null : <p className="untranslated">{text}</p>;
}
