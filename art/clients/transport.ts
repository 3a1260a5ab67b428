// A railway with the winged roundel of the thirties; a haulier with the speed lines of the nineties.
import { line } from './outlines.ts';
import { disc, fill, mirrored } from './shapes.ts';

/** Three feathers, each shorter than the one above, round the roundel on the inside and cut on the slant at their tips. */
const WING = [0, 1, 2]
  .map((i) => {
    const y = 37 + i * 17;
    const inner = (at: number) => (120 + Math.sqrt(46 ** 2 - (at - 60) ** 2)).toFixed(1);
    return `M${inner(y)} ${y}H${238 - i * 20}q-4 12-18 12H${inner(y + 12)}A46 46 0 0 0 ${inner(y)} ${y}Z`;
  })
  .join('');

const T = (x: number) => `M${x} 47h17v6.5h-5.25v20h-6.5v-20h-5.25Z`;
/** A narrow B with a low waist, its bowls squared. */
const B = (x: number) =>
  `M${x} 47h11q6 0 6 6v2.5q0 3-2.5 4q3.5 1 3.5 4.5v3.5q0 6-6 6h-12ZM${x + 6} 52v5.5h3q2 0 2-2v-1.5q0-2-2-2ZM${x + 6} 62.5v6h3.5q2 0 2-2v-2q0-2-2-2Z`;

export const bergtalbahn = () => {
  const wing = fill(WING);
  const roundel = fill(disc(120, 60, 42) + disc(120, 60, 39) + disc(120, 60, 36) + B(91.5) + T(112) + B(131));
  return wing + mirrored(120, wing) + roundel;
};

export const kettara = () =>
  fill(
    `M58 34H240L224 86H42L47 70H8L11 60H50L53 50H24L27 40H56Z${line('racing', 'KETTARA', 143, 75, { width: 158, anchor: 'middle' })}`,
  );
