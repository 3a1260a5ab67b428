// Five municipalities: arms of one tincture and silver (the ground of the page), each with the lettering of its region.
import { line } from './outlines.ts';
import { fill, letters, point, polar } from './shapes.ts';

/** In green three silver birch leaves that grow from a triple mount. */
export const birkenthalwil = () => {
  const shield = 'M6 6H68V62C68 90 56 106 37 114C18 106 6 90 6 62Z';
  const mount =
    'M13.5 82a9.5 9.5 0 0 1 14.5-1a10 10 0 0 1 18 0a9.5 9.5 0 0 1 14.5 1c-3 12-11 20-23.5 26c-12.5-6-20.5-14-23.5-26Z';
  return (
    fill(shield + mount + leaf(37, 45, 0, 1) + leaf(31, 64, -58, 0.82) + leaf(43, 64, 58, 0.82)) +
    letters(
      line('humanist', 'Gemeinde', 84, 48, { width: 74 }),
      line('humanist', 'Birkenthalwil', 84, 80, { width: 154 }),
    )
  );
};

/** A serrated leaf from the foot of its blade at x, y, turned clockwise from upright, with its stalk; the midrib is left out. */
function leaf(x: number, y: number, turn: number, size: number): string {
  const edge: [number, number][] = [
    [0, 1.5],
    [2, 8.5],
    [5, 11.5],
    [7, 10],
    [10, 10.5],
    [11.5, 8.8],
    [15, 8.6],
    [16.5, 6.8],
    [20, 6.2],
    [21.5, 4.6],
    [33, 0],
  ];
  const a = (turn * Math.PI) / 180;
  const at = (along: number, across: number) =>
    point(
      x + size * (along * Math.sin(a) + across * Math.cos(a)),
      y - size * (along * Math.cos(a) - across * Math.sin(a)),
    );
  const outline = [
    ...edge.map(([u, v]) => at(u, v)),
    ...edge
      .slice(0, -1)
      .toReversed()
      .map(([u, v]) => at(u, -v)),
  ];
  return `M${outline.join('L')}ZM${at(0, -0.8)}L${at(22, 0)}L${at(0, 0.8)}ZM${at(0, -1.3)}L${at(-6, -1.3)}L${at(-6, 1.3)}L${at(0, 1.3)}Z`;
}

/** In blue a silver rock of three teeth that rises from the base, above it a crescent. */
export const rochelune = () => {
  const shield = 'M88 2H152V54q0 15-15 16.5Q125 72 120 80Q115 72 103 70.5Q88 69 88 54Z';
  const rock =
    'M93 60L99 44L103 47L108 33L113 40L120 25L126 38L131 33L137 47L141 44L147 60Q144 65.5 136 66Q125 67 120 73.5Q115 67 104 66Q96 65.5 93 60Z';
  const clefts =
    'M120 25L116 44L121 52L118 66L124.5 51L119.5 43ZM108 33L106 48L109 58L110 48ZM131 33L130 47L133 56L133.5 46Z';
  const crescent = 'M110.5 7a10 10 0 1 0 19 0a11 11 0 0 1-19 0Z';
  return (
    fill(shield + rock + clefts + crescent) +
    letters(line('inscription', 'ROCHELUNE', 120, 113, { width: 214, anchor: 'middle', track: 0.02 }))
  );
};

/** In red a silver bridge of two arches over waves; the shield of the south, the type of Parma. */
export const pontelvo = () => {
  const shield = 'M176 12H236V86q0 10-10 10H216q-7 0-10 9q-3-9-10-9H186q-10 0-10-10Z';
  const bridge =
    'M182 44h8v-6h6v6h6v-6h8v6h6v-6h6v6h8V72h-6v-5a8.5 8.5 0 0 0-17 0v5h-2v-5a8.5 8.5 0 0 0-17 0v5h-6ZM182 50v3h48v-3Z';
  const wave = (y: number) => `M182 ${y}q6-6 12 0t12 0 12 0 12 0v4q-6 6-12 0t-12 0-12 0-12 0Z`;
  return (
    fill(shield + bridge + wave(80) + wave(89)) +
    letters(line('didone', 'Comune di', 3, 50, { width: 84 }), line('didone', 'Pontelvo', 3, 86, { width: 160 }))
  );
};

/** In silver two horns of the ibex, back to back above a ridge; the shield between the two halves of the name. */
export const crestalauna = () => {
  const shield =
    'M90 4H150V60C150 86 139 103 120 115C101 103 90 86 90 60ZM94 8V60C94 83 103 99 120 110.300C137 99 146 83 146 60V8Z';
  const ridge = 'M96.5 80l6.5-7 6 6 11-12 11 12 6-6 6.5 7C140 92 132 101 120 107.300C108 101 100 92 96.5 80Z';
  return (
    fill(shield + ridge + horn(-1) + horn(1)) +
    letters(line('slab', 'CRESTA', 85, 66, { width: 83, anchor: 'end' }), line('slab', 'LAUNA', 155, 66, { width: 83 }))
  );
};

/** A horn from its foot near the middle up and out to its tip, ringed along the back. */
function horn(side: -1 | 1): string {
  const at = (step: number, offset: number): string => {
    const a = (38 - step * 7.2) * (Math.PI / 180);
    const r = 21 + offset;
    return point(120 + side * (29 - r * Math.cos(a)), 49 + 1.5 * r * Math.sin(a));
  };
  const steps = Array.from({ length: 17 }, (_, i) => i);
  const half = (step: number) => 5.8 - step * 0.34;
  const back = steps.map((i) => at(i, half(i) + (i % 2 && i < 14 ? 2 : 0)));
  const inside = steps.map((i) => at(i, -half(i)));
  return `M${[...back, ...inside.toReversed()].join('L')}Z`;
}

/** A town: in gold a silver sun that rises over the meadow, small beside the word for town, over the name in full width. */
export const sonnmattikon = () => {
  const rays = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) =>
    polar(206, 52, [
      [18, i * 22.5 - 6],
      [i % 2 ? 25 : 31, i * 22.5],
      [18, i * 22.5 + 6],
    ]),
  );
  const meadow = 'M177 57h58v4h-58ZM180 65h52v4h-52Z';
  return (
    fill(`M172 6H240V46a34 34 0 0 1-68 0ZM191 52a15 15 0 0 1 30 0Z${rays.join('')}${meadow}`) +
    letters(line('grotesque', 'Stadt', 2, 76, { width: 72 }), line('grotesque', 'Sonnmattikon', 2, 112, { width: 236 }))
  );
};
