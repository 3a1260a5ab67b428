/** The words that introduce a part of a page; nothing if they are hidden. */
export function Intro({ text }: { text: string | undefined }) {
  return text ? <p className="section-intro">{text}</p> : null;
}
