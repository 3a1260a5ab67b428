import type { Language } from '../../../domain/text/language.ts';
import type { Drawing, Point } from '../../../drawing/drawing.ts';
import { inMillimetres } from './amounts.ts';
import type { Remark } from './findings.ts';

/** The picture's width, and the room for the outline in it, in units of the picture. */
const width = 340;
const room = { width: 270, height: 190 };
/** From the outline to the dimension lines below and to the right of it, and to the edge. */
const distance = 30;
const margin = { top: 8, bottom: 38 };
const arrow = 9;

type Props = { drawing: Drawing; remarks: Remark[]; label: string; language: Language };

/** A drawing to scale with its overall dimensions, read from below and from the right, and the numbered places of remarks. */
export function Outline({ drawing: { outline, total }, remarks, label, language }: Props) {
  const [x = 0, y = 0, across = 0, down = 0] = outline.viewBox.split(' ').map(Number);
  const [left, top] = [x + (across - total.width) / 2, y + (down - total.height) / 2]; // without the margin of the view box
  const scale = Math.min(room.width / total.width, room.height / total.height);
  const box = {
    x: (width - distance - total.width * scale) / 2,
    y: margin.top,
    width: total.width * scale,
    height: total.height * scale,
  };
  const shown = ({ x, y }: Point): Point => ({ x: box.x + (x - left) * scale, y: box.y + (-y - top) * scale });
  const places = remarks.flatMap(({ places, first }) =>
    places.map((place, index) => ({ number: first + index, at: shown(place) })),
  );
  return (
    <svg
      className="part-outline"
      viewBox={`0 0 ${width} ${Math.ceil(box.height + margin.top + margin.bottom)}`}
      role="img"
      aria-label={label}
    >
      <path
        className="part-shape"
        d={outline.path}
        transform={`translate(${box.x} ${box.y}) scale(${scale}) translate(${-left} ${-top})`}
        vectorEffect="non-scaling-stroke"
      />
      <g transform={`translate(${box.x} ${box.y + box.height})`}>
        <Dimension length={box.width} text={inMillimetres(total.width, language)} />
      </g>
      <g transform={`translate(${box.x + box.width} ${box.y + box.height}) rotate(-90)`}>
        <Dimension length={box.height} text={inMillimetres(total.height, language)} />
      </g>
      {places.map(({ number, at }) => (
        <Balloon
          key={number}
          number={number}
          at={at}
          towards={{ x: box.x + box.width / 2, y: box.y + box.height / 2 }}
        />
      ))}
    </svg>
  );
}

/** A dimension line below the origin. Turned by 90° it stands to the right of it. */
function Dimension({ length, text }: { length: number; text: string }) {
  const y = distance;
  return (
    <g className="part-dimension">
      <path d={`M0 5V${y + 5}M${length} 5V${y + 5}M0 ${y}H${length}`} />
      <path className="part-arrow" d={`M0 ${y}l${arrow} -2.5v5zM${length} ${y}l${-arrow} -2.5v5z`} />
      <text x={length / 2} y={y - 6}>
        {text}
      </text>
    </g>
  );
}

/** A numbered balloon with a line to its place. It lies towards the middle, away from the dimensions. */
function Balloon({ number, at, towards }: { number: number; at: Point; towards: Point }) {
  const way = Math.hypot(towards.x - at.x, towards.y - at.y);
  const reach = 24 / Math.max(way, 1);
  const x = at.x + (way < 1 ? 17 : (towards.x - at.x) * reach);
  const y = at.y + (way < 1 ? -17 : (towards.y - at.y) * reach);
  return (
    <g className="part-place">
      <path d={`M${at.x} ${at.y}L${x} ${y}`} />
      <circle className="part-point" cx={at.x} cy={at.y} r={3} />
      <circle cx={x} cy={y} r={10} />
      <text x={x} y={y}>
        {number}
      </text>
    </g>
  );
}
