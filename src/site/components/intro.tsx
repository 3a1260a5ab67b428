/** The introduction of a section. Renders nothing if the text is hidden. */
export function Intro({ text }: { text: string | undefined }) {
  return text ? <p className="section-intro">{text}</p> : null;
}
