type Point = [along: number, across: number, up: number];

/** Projects a point of the part onto the sheet, in an isometric view. */
const place = ([a, b, c]: Point) => `${Math.round(300 + 0.866 * (a - b))} ${Math.round(306 - 0.5 * (a + b) - c)}`;
const outline = (...points: Point[]) => `M${points.map(place).join('L')}Z`;

/** The visible faces of a bracket, farthest first, so that nearer ones cover them. */
const faces: Point[][] = [
  [
    [60, 0, 40],
    [190, 0, 40],
    [190, 130, 40],
    [60, 130, 40],
  ],
  [
    [0, 0, 0],
    [190, 0, 0],
    [190, 0, 40],
    [60, 0, 40],
    [60, 0, 150],
    [0, 0, 150],
  ],
  [
    [0, 0, 0],
    [0, 130, 0],
    [0, 130, 150],
    [0, 0, 150],
  ],
  [
    [0, 0, 150],
    [60, 0, 150],
    [60, 130, 150],
    [0, 130, 150],
  ],
];

type Props = {
  /** The type number in the title block. */
  number?: string | undefined;
  /** True for something that does not exist yet: outlines are dashed and dimensions open. */
  planned?: boolean;
};

/** A drawing sheet as placeholder for a missing picture or an empty list. */
export function EmptyDrawing({ number, planned = false }: Props) {
  return (
    <div className="drawing drawing-sheet">
      <svg viewBox="0 0 640 440" aria-hidden="true">
        <path className="frame" d="M16 16H624V424H16ZM320 4V28M320 412V436M4 220H28M612 220H636" />
        <g className={planned ? 'part-planned' : 'part-outline'}>
          {faces.map((face) => (
            <path d={outline(...face)} key={face.join()} />
          ))}
          <ellipse cx="360" cy="172" rx="34" ry="19.6" />
        </g>
        <path className="centre" d="M313 199L407 145M313 145L407 199M360 140V204" />
        {planned && (
          <g className="dimension">
            <path d="M300 312V350M465 217V255M292 347L473 242M181 241H141M181 91H141M147 249V83" />
            <path className="dimension-end" d="M294 348l12-12M459 253l12-12M141 247l12-12M141 97l12-12" />
            <text x="400" y="322">
              ?
            </text>
            <text x="126" y="174">
              ?
            </text>
          </g>
        )}
        <path className="frame" d="M424 364H624V424H424ZM490 364V424" />
        <g className="mark" transform="translate(440 377) scale(1.5)">
          <path d="M0 3H19V7.5H4.5V16.5H19V21H0Z" />
          <path className="mark-piston" d="M7.5 9H12.5V10.5H24V13.5H12.5V15H7.5Z" />
        </g>
        {number && (
          <text x="557" y="402">
            {number}
          </text>
        )}
      </svg>
    </div>
  );
}
