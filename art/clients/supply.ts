// A department store, an energy supplier, a farmers' cooperative.
import { line } from './outlines.ts';
import { fill, letters } from './shapes.ts';

/** The neon script over a department store's door. */
export const mirabo = () =>
  `<g transform="rotate(-7 120 60)">${letters(line('script', 'Mirabo', 122, 86, { width: 214, anchor: 'middle' }))}</g>`;

/** Small letters of circles; the o burns. */
export const termova = () => {
  const flame =
    'M150 34C154 48 170 55 170 72A20 20 0 0 1 130 72C130 60 142 55 150 34ZM150 60C149 67 141 69 141 75A9 9 0 0 0 159 75C159 69 152 67 150 60Z';
  return (
    fill(flame) +
    letters(
      line('rounded', 'term', 126, 90, { width: 122, anchor: 'end' }),
      line('rounded', 'va', 174, 90, { width: 63 }),
    )
  );
};

/** The oval plate on a cooperative's barns: the name between two ears of wheat. */
export const agrilenta = () => {
  const oval =
    'M3 60a117 57 0 1 0 234 0a117 57 0 1 0-234 0ZM8 60a112 52 0 1 1 224 0a112 52 0 1 1-224 0ZM12 60a108 48 0 1 0 216 0a108 48 0 1 0-216 0Z';
  return fill(oval + ear(25, 1) + ear(96, -1) + line('soft', 'Agrilenta', 120, 71, { width: 184, anchor: 'middle' }));
};

/** A lying ear of grains along y, its tip to the right or to the left. */
function ear(y: number, to: 1 | -1): string {
  const grain = (x: number, side: 1 | -1) =>
    `M${120 + to * x} ${y + side * 1.2}q${to * 5} ${side * 8} ${to * 15} ${side * 7}q${to * -3} ${side * -8} ${to * -15} ${side * -7}Z`;
  return [-38, -24, -10, 4, 18].flatMap((x) => [grain(x, -1), grain(x, 1)]).join('');
}
