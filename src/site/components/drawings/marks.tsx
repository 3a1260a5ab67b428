/** Marks shared by all technical drawings of the site. Lengths are in units of the drawing. */

type HatchProps = { id: string; step: number; turn?: number; className?: string };

/** The hatching of a cut face. Neighbouring parts differ in direction or density. */
export function Hatch({ id, step, turn = 45, className = 'hatch' }: HatchProps) {
  return (
    <pattern
      id={id}
      className={className}
      width={step}
      height={step}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${turn})`}
    >
      <rect width={step} height={step} />
      <path d={`M0 0V${step}`} />
    </pattern>
  );
}

type DimensionProps = {
  /** The ends of the dimension line. `reach` is the length of the extension lines back to the part. */
  from: [x: number, y: number];
  to: [x: number, y: number];
  reach?: number;
  text?: string;
};

/** A dimension line that ends in slashes, as in the building trade and Swiss workshops, with its figure above. */
export function Dimension({ from: [x1, y1], to: [x2, y2], reach = 0, text }: DimensionProps) {
  const upright = x1 === x2;
  const lines = upright
    ? `M${x1 + 8} ${y1}H${x1 - reach}M${x2 + 8} ${y2}H${x2 - reach}M${x1} ${y1 - 8}V${y2 + 8}`
    : `M${x1} ${y1 + 8}V${y1 - reach}M${x2} ${y2 + 8}V${y2 - reach}M${x1 - 8} ${y1}H${x2 + 8}`;
  const slash = (x: number, y: number) => `M${x - 6} ${y + 6}L${x + 6} ${y - 6}`;
  const [x, y] = upright ? [x1 - 10, (y1 + y2) / 2] : [(x1 + x2) / 2, y1 - 9];
  return (
    <g className="dimension">
      <path d={lines} />
      <path className="dimension-end" d={slash(x1, y1) + slash(x2, y2)} />
      {text && (
        <text x={x} y={y} transform={upright ? `rotate(-90 ${x} ${y})` : undefined}>
          {text}
        </text>
      )}
    </g>
  );
}

type BalloonProps = {
  at: [x: number, y: number];
  /** The point on the part. */
  to: [x: number, y: number];
  number: number;
  /** The link to the description of the part, and its name. */
  href: string;
  label: string;
};

/** A numbered balloon that leads to the description of a part. */
export function Balloon({ at: [x, y], to: [px, py], number, href, label }: BalloonProps) {
  return (
    <a className="balloon" href={href} aria-label={`${number}. ${label}`}>
      <path d={`M${x} ${y}L${px} ${py}`} />
      <circle className="balloon-dot" cx={px} cy={py} r="4" />
      <circle cx={x} cy={y} r="24" />
      <text x={x} y={y}>
        {number}
      </text>
    </a>
  );
}
