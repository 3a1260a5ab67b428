import { Dimension, Hatch } from './marks.tsx';

const axis = 220;

/** A cut ring around the axis: x from, x to, outer radius, inner radius. */
const ring = (x1: number, x2: number, outer: number, inner: number) =>
  [-1, 1].map((side) => `M${x1} ${axis + side * outer}H${x2}V${axis + side * inner}H${x1}Z`).join('');

const balloons = [
  { number: 1, at: [210, 400], to: [210, 302] },
  { number: 2, at: [800, 400], to: [800, 312] },
  { number: 3, at: [896, 70], to: [896, 180] },
  { number: 4, at: [575, 70], to: [575, 184] },
] as const;

/** A disassembled cylinder. In place of its rod there are only a dashed outline, a balloon and an open dimension. */
export function MissingPart({ label }: { label: string }) {
  return (
    <svg className="drawing-missing" viewBox="0 10 960 440" role="img" aria-label={label}>
      <defs>
        <Hatch id="cut-tube" step={11} className="hatch hatch-hot" />
        <Hatch id="cut-gland" step={11} turn={-45} />
      </defs>
      <path fill="url(#cut-tube)" d={`${ring(80, 380, 92, 70)}M36 ${axis - 92}H80V${axis + 92}H36Z`} />
      <path className="part" d={`M120 ${axis - 92}v-16h-10v-26h52v26h-10v16Z`} />
      <path fill="url(#cut-gland)" d={`${ring(760, 784, 70, 38)}${ring(784, 832, 112, 38)}`} />
      <path className="part" d={`M868 ${axis - 56}h56v112h-56ZM868 ${axis - 22}h56M868 ${axis + 22}h56`} />
      <path className="missing" d={`M424 ${axis - 67}h56v31h244v72H480v31h-56Z`} />
      <path className="centre" d={`M0 ${axis}H960`} />
      <Dimension from={[424, 352]} to={[724, 352]} reach={56} text="?" />
      {balloons.map(({ number, at: [x, y], to: [px, py] }) => (
        <g key={number} className={number === balloons.length ? 'balloon balloon-missing' : 'balloon'}>
          <path d={`M${x} ${y}L${px} ${py}`} />
          <circle className="balloon-dot" cx={px} cy={py} r="5" />
          <circle cx={x} cy={y} r="34" />
          <text x={x} y={y}>
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}
