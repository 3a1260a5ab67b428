import { Dimension } from './marks.tsx';

const probes = [190, 330, 470, 610, 750];

/** Wood chips in rows, each turned a little. The same on every rendering. */
const chips = Array.from({ length: 210 }, (_, index) => {
  const row = Math.floor(index / 30);
  const x = 118 + (index % 30) * 24 + (row % 2) * 11;
  const y = 214 + row * 29 - (row === 0 ? 12 * Math.sin(((x - 110) / 720) * Math.PI) : 0);
  const turn = ((index * 47) % 80) - 40;
  return { x, y, turn };
});

/** The measuring bin in section: 40 m³ of wood chips on load cells, five probes above and in them. */
export function Metering({ label }: { label: string }) {
  return (
    <svg className="drawing-metering" viewBox="0 0 960 560" role="img" aria-label={label}>
      <path className="part" d="M60 40H900V72H60ZM60 72h22v408h-22ZM878 72h22v408h-22Z" />
      <path className="chip-mass" d="M108 208Q470 168 852 208V420H108Z" />
      {chips.map(({ x, y, turn }) => (
        <rect
          key={`${x} ${y}`}
          className="chip"
          x={x - 8}
          y={y - 3}
          width="17"
          height="6"
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
      <path className="bin" d="M94 150h14V420H852V150h14V434H94Z" />
      {probes.map((x, index) => (
        <g key={x}>
          <path className="part" d={`M${x - 14} 72h28v60h-28ZM${x - 6} 132h12v${index % 2 ? 190 : 230}l-6 16-6-16Z`} />
          <circle className="sensor" cx={x} cy={index % 2 ? 312 : 352} r="9" />
        </g>
      ))}
      {[150, 810].map((x) => (
        <path key={x} className="cell" d={`M${x - 44} 434h88l-24 34h-40Z`} />
      ))}
      <path className="part" d="M40 468H920V492H40Z" />
      <path className="ground" d="M0 492H960" />
      <Dimension from={[108, 540]} to={[852, 540]} reach={100} text="40 m³" />
    </svg>
  );
}
