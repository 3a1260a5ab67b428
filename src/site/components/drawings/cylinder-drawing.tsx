import { Balloon, Dimension, Hatch } from './marks.tsx';

type Props = {
  title: string;
  /** In the order of their numbers. A service for a part of the drawing has a balloon beside that part. */
  services: readonly { part: string | null; href: string; label: string }[];
};

const axis = 240;

/** Rectangles above the axis and their mirror images below: x from, radius from, x to, radius to. */
function both(...boxes: [x1: number, r1: number, x2: number, r2: number][]): string {
  return boxes
    .flatMap(([x1, r1, x2, r2]) => [1, -1].map((side) => `M${x1} ${axis - side * r1}H${x2}V${axis - side * r2}H${x1}Z`))
    .join('');
}

/** A cut ring on the tube around x, up to a height above the axis. */
const port = (x: number, top: number) =>
  [x - 28, x + 12].map((left) => `M${left} ${axis - 92}h16V${axis - top}h-16Z`).join('');

/** A round part seen from the side: x from, x to, radius. */
const bar = (x1: number, x2: number, r: number) => `M${x1} ${axis - r}H${x2}V${axis + r}H${x1}Z`;

/** The upper wall with openings at both ports, and the lower wall. */
const tube = [
  ...[
    [160, 238],
    [262, 706],
    [730, 800],
  ].map(([x1, x2]) => `M${x1} ${axis - 70}H${x2}V${axis - 92}H${x1}Z`),
  `M160 ${axis + 70}H800V${axis + 92}H160Z`,
].join('');

type Place = { at: [number, number]; to: [number, number]; moves?: true };

const places: Record<string, Place> = {
  overhaul: { at: [868, 404], to: [838, 322] },
  honing: { at: [470, 404], to: [430, 308] },
  rechroming: { at: [968, 112], to: [985, 222], moves: true },
  manufacture: { at: [300, 452], to: [300, 452] },
  seals: { at: [640, 404], to: [598, 306], moves: true },
  crimping: { at: [150, 118], to: [96, 40] },
  fittings: { at: [430, 112], to: [256, 128] },
};

/**
 * A hydraulic cylinder in section. Numbered balloons link to services, each beside its part: gland, bore, rod, overall
 * size, piston seal, hose and fitting. The rod extends while the drawing scrolls into view.
 */
export function CylinderDrawing({ title, services }: Props) {
  const balloons = (moves: boolean) =>
    services.map(({ part, href, label }, index) => {
      const place = places[part ?? ''];
      if (!place || (place.moves ?? false) !== moves) return null;
      return <Balloon key={href} at={place.at} to={place.to} number={index + 1} href={href} label={label} />;
    });
  return (
    <figure className="drawing drawing-cylinder" aria-label={title}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure and the links of the drawing have names */}
      <svg viewBox="0 0 1240 500">
        <defs>
          <Hatch id="cut-tube" step={13} className="hatch hatch-hot" />
          <Hatch id="cut-ends" step={10} turn={-45} />
          <Hatch id="cut-piston" step={7} />
        </defs>
        <path className="oil" d={bar(176, 560, 70)} />
        <path className="shade" d={bar(640, 760, 70)} />
        <g className="drawing-moves">
          <path className="part" d={bar(640, 1096, 36)} />
          <path className="shine" d={`M648 ${axis - 22}H1090M648 ${axis + 25}H1090`} />
          <path fill="url(#cut-piston)" d={both([560, 20, 640, 68])} />
          <path className="part" d={`${bar(528, 560, 36)}${bar(510, 640, 20)}`} />
          <path className="seal" d={both([590, 56, 612, 71])} />
          <path className="guide" d={both([566, 62, 582, 71], [620, 62, 636, 71])} />
          <path className="part" d={bar(1096, 1130, 44)} />
          <circle className="part" cx="1168" cy={axis} r="56" />
          <circle className="part" cx="1168" cy={axis} r="34" />
          <circle className="hole" cx="1168" cy={axis} r="24" />
        </g>
        <path fill="url(#cut-tube)" d={tube} />
        <path fill="url(#cut-ends)" d={port(250, 140) + port(718, 132)} />
        <path fill="url(#cut-ends)" d={`M104 ${axis - 92}H160V${axis - 70}H176V${axis + 70}H160V${axis + 92}H104Z`} />
        <path className="weld" d={`M150 ${axis - 92}l10-12 12 12ZM150 ${axis + 92}l10 12 12-12Z`} />
        <circle className="part" cx="62" cy={axis} r="60" />
        <circle className="part" cx="62" cy={axis} r="36" />
        <circle className="hole" cx="62" cy={axis} r="26" />
        <path fill="url(#cut-ends)" d={both([700, 37, 800, 69], [800, 37, 858, 112])} />
        <path className="guide" d={both([712, 36, 752, 44])} />
        <path className="seal" d={both([772, 36, 796, 52], [832, 36, 858, 48], [716, 60, 730, 71])} />
        <path className="part" d={both([858, 84, 872, 104])} />
        <path className="part" d={`M694 ${axis - 132}h48v-18h-10v-12h-28v12h-10Z`} />
        <path className="part" d={`M226 ${axis - 140}h48v-16h-48ZM230 ${axis - 156}h40v-24h-40Z`} />
        <path className="hose" d={`M250 ${axis - 180}C250 6 190 26 120 34`} />
        <path className="hose-shine" d={`M250 ${axis - 180}C250 6 190 26 120 34`} />
        <path className="part" d="M128 12 60 18l4 42 66-8ZM62 24 30 27l3 26 31-3ZM30 30 2 33l2 14 27-2Z" />
        <path
          className="centre"
          d={`M-10 ${axis}H1236M62 ${axis - 84}V${axis + 84}M250 ${axis - 60}v-112M718 ${axis - 60}v-120`}
        />
        <Dimension from={[62, 452]} to={[858, 452]} reach={110} />
        <Dimension from={[372, 170]} to={[372, 310]} text="Ø 100 H8" />
        {balloons(false)}
        <g className="drawing-moves">{balloons(true)}</g>
      </svg>
    </figure>
  );
}
