import { Dimension } from './marks.tsx';

/** Returns a circle as a path, so that a hole can be part of an outline. */
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Returns holes arranged on a circle, as in a flange. */
const around = (x: number, y: number, r: number, many: number, hole: number) =>
  Array.from({ length: many }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.5)) / many;
    return circle(Math.round(x + r * Math.cos(angle)), Math.round(y + r * Math.sin(angle)), hole);
  }).join('');

const ring = (x: number, y: number, r: number) => circle(x, y, r) + circle(x, y, r * 0.62);
const flange = (x: number, y: number, r: number) =>
  circle(x, y, r) + circle(x, y, r * 0.4) + around(x, y, r * 0.72, 8, r * 0.09);
const plate = (x: number, y: number, w: number, h: number) =>
  `M${x + 40} ${y}h${w - 80}l40 40v${h - 80}l-40 40h${80 - w}l-40-40v${80 - h}Z` +
  [90, w - 90].flatMap((dx) => [90, h - 90].map((dy) => circle(x + dx, y + dy, 36))).join('');
const gusset = (x: number, y: number, s: number) =>
  `M${x} ${y}h${s}v${s * 0.22}L${x + s * 0.22} ${y + s}H${x}Z${circle(x + s * 0.3, y + s * 0.3, s * 0.13)}`;
const counterGusset = (x: number, y: number, s: number) =>
  `M${x + s} ${y + s}h${-s}v${-s * 0.22}L${x + s * 0.78} ${y}H${x + s}Z${circle(x + s * 0.7, y + s * 0.7, s * 0.13)}`;
const clevis = (x: number, y: number) =>
  `M${x} ${y}h620v-120a250 250 0 0 0-500 0h-120ZM${x + 120} ${y}${circle(x + 370, y - 130, 100)}`;

/** Parts nested as closely as the kerf allows, in millimetres from the plate's upper left corner. */
const nest = [
  flange(480, 480, 400),
  flange(480, 1400, 400),
  ring(480, 2440, 480),
  ring(480, 2440, 270),
  plate(1020, 80, 900, 620),
  plate(1020, 780, 900, 620),
  gusset(1060, 1500, 640),
  counterGusset(1240, 1600, 640),
  plate(1060, 2330, 900, 590),
  flange(2500, 560, 480),
  ring(2500, 560, 160),
  clevis(2060, 1640),
  clevis(2060, 2180),
  clevis(2060, 2880),
  ring(3330, 410, 310),
  ring(3330, 1110, 310),
];
const cut = ring(3340, 2160, 590);
const ahead = [
  flange(4360, 700, 560),
  plate(4020, 1420, 960, 700),
  plate(4020, 2200, 960, 720),
  gusset(5060, 120, 820),
  counterGusset(5100, 300, 820),
  ring(5500, 2280, 440),
  ring(5500, 2280, 240),
  plate(5060, 1240, 860, 520),
].join('');

/** The cutting table of 3 × 6 m seen from above: a plate with nested parts, the gantry at work on a ring. */
export function CuttingTable({ label }: { label: string }) {
  return (
    <svg className="drawing-table" viewBox="-260 -330 6520 3520" role="img" aria-label={label}>
      <path className="slats" d={Array.from({ length: 30 }, (_, i) => `M${100 + i * 200}-90V3090`).join('')} />
      <rect className="table-edge" x="-60" y="-60" width="6120" height="3120" />
      <rect className="sheet" width="6000" height="3000" />
      <path className="cut-out" fillRule="evenodd" d={nest.join('')} />
      <path className="planned" d={ahead} />
      <path className="cut-out hot" fillRule="evenodd" d={cut} />
      <path className="gantry" d="M3250-150h180V3150h-180ZM3170-150h340v110h-340ZM3170 3040h340v110h-340Z" />
      <circle className="torch" cx="3340" cy="1570" r="90" />
      <circle className="flame" cx="3340" cy="1570" r="34" />
      <Dimension from={[0, -190]} to={[6000, -190]} reach={-130} text="6000" />
      <Dimension from={[-190, 0]} to={[-190, 3000]} reach={-130} text="3000" />
    </svg>
  );
}
