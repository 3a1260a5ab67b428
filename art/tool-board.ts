// The tool board with its gap: what is not found.
import { M, type Material, Scene, type V3 } from './scene.ts';
import { box, circle, plate, rod, withHole } from './solids.ts';

type P2 = [number, number];
const X: V3 = [1, 0, 0];
const UP: V3 = [0, 0, 1];

/** Ten spanners on their shadows; where one is missing the shadow alone remains. */
export function toolBoard(): Scene {
  const s = new Scene();
  box(s, [-1700, 12, -900], [3400, 30, 1800], M.charcoal);
  s.one(() => {
    for (let i = -26; i < 27; i++)
      for (let k = -13; k < 14; k++) box(s, [i * 44 - 5, 11.6, k * 44 - 5], [10, 1, 10], M.dark);
  });
  const shadow: Material = { ...M.orange };
  let x = -560;
  for (const [i, long] of [205, 222, 240, 260, 282, 306, 330, 356, 384, 414].entries()) {
    const gap = long * 0.2 + 44;
    x += gap / 2;
    const top = 190 - long * 0.43;
    spanner(s, [x, 11 - 1.2, top], long, shadow, 4.5, 1.2);
    if (i !== 5) {
      s.at(
        [x, 1, top],
        () => spanner(s, [0, 0, 0], long, M.steel),
        [0.4, -0.7, 0.5, -0.3, 0.6, 0, -0.5, 0.8, -0.4, 0.5][i],
        'y',
      );
    }
    // The peg in the ring, and one under the head.
    rod(s, [x, 12, top + long * 0.43 + long * 0.03], [x, -12, top + long * 0.43 + long * 0.03 + 3], 4.2, M.steel, 24);
    rod(s, [x, 12, top + long * 0.43 + long * 0.03], [x, 8, top + long * 0.43 + long * 0.03], 9, M.steel, 32);
    x += gap / 2;
  }
  box(s, [-1700, -120, -470], [3400, 140, 24], M.steel);
  box(s, [-1700, -124, -470], [3400, 4, 60], M.charcoal);
  return s;
}

/** A combination spanner standing in the plane of x and z, ring up, its middle at `o`; `grow` widens it to its shadow. */
function spanner(s: Scene, o: V3, long: number, m: Material, grow = 0, thin = 0): void {
  const k = long / 100;
  const shaft = thin || 3.2 * k;
  const head = thin || 5 * k;
  const flat = (t: number, outline: P2[]): void =>
    plate(s, [o[0], o[1] - (thin ? 0 : t / 2) + t, o[2]], X, UP, outline, t, m);
  s.one(() => {
    const [a, b] = [2.9 * k + grow, 3.9 * k + grow];
    if (thin)
      s.at([0, 0.25, 0], () =>
        flat(shaft, [
          [-b, -36 * k],
          [b, -36 * k],
          [a, 38 * k],
          [-a, 38 * k],
        ]),
      );
    else
      flat(shaft, [
        [-b, -36 * k],
        [b, -36 * k],
        [a, 38 * k],
        [-a, 38 * k],
      ]);
    if (!thin)
      for (const x of [-1.7, 1.7])
        box(
          s,
          [o[0] + (x - 0.6) * k, o[1] - shaft / 2 - 0.35 * k, o[2] - 28 * k],
          [1.2 * k, shaft + 0.7 * k, 58 * k],
          m,
        );
    const twelve: P2[] = Array.from({ length: 24 }, (_, i): P2 => {
      const r = (i % 2 ? 4.5 : 5.2) * k - grow * 0.6;
      return [Math.sin(i * 0.2618) * r, 43 * k + Math.cos(i * 0.2618) * r].map((v) => v) as P2;
    }).reverse();
    flat(head, withHole(circle(0, 43 * k, 8.4 * k + grow, 60), twelve));
    // Open end, turned by 15 degrees.
    const turn = ([x, z]: P2): P2 => [x * 0.966 + z * 0.259, z * 0.966 - x * 0.259 - 42 * k];
    const r = 10 * k + grow;
    const jaw = 4.6 * k - grow * 0.6;
    const open = Math.asin(jaw / r);
    const round: P2[] = Array.from({ length: 41 }, (_, i): P2 => {
      const t = -Math.PI / 2 + open + ((2 * Math.PI - 2 * open) * i) / 40;
      return [Math.cos(t) * r, Math.sin(t) * r];
    });
    flat(
      head,
      [...round, [-jaw, -1 * k], [-jaw * 0.6, 2.4 * k], [jaw * 0.6, 2.4 * k], [jaw, -1 * k]].map((p) => turn(p as P2)),
    );
  });
}
