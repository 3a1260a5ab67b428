import { Hatch } from './marks.tsx';

/** Millimetres, drawn to scale. */
const thicknesses = [2, 5, 10, 20, 40, 80, 120, 200];

const height = 300;
const gap = 46;

/** Plates on edge from 2 to 200 mm, their cut faces side by side on one ground. */
export function Thicknesses({ label }: { label: string }) {
  const places = thicknesses.map((thickness, index) => ({
    thickness,
    x: thicknesses.slice(0, index).reduce((sum, one) => sum + one + gap, 20),
  }));
  return (
    <svg className="drawing-thicknesses" viewBox="0 0 860 420" role="img" aria-label={label}>
      <defs>
        <Hatch id="cut-plates" step={14} className="hatch hatch-hot" />
      </defs>
      {places.map(({ thickness, x }) => (
        <g key={thickness}>
          <rect x={x} y={360 - height} width={thickness} height={height} fill="url(#cut-plates)" />
          <text x={x + thickness / 2} y="402">
            {thickness}
          </text>
        </g>
      ))}
      <path d="M0 360H860" />
    </svg>
  );
}
