/** Three empty views of a part, with outlines and centre lines. A decoration beside a text. */
export function EmptyViews() {
  return (
    <svg className="drawing-views" viewBox="0 0 420 250" aria-hidden="true">
      <path className="missing" d="M30 20h210v120H30ZM290 20h100v120H290ZM30 180h210v50H30Z" />
      <path className="centre" d="M10 80H410M135 4V246M340 4V156M10 205H260" />
    </svg>
  );
}
