// The section drawing of a hydraulic cylinder (100 mm bore, 350 mm stroke), still in several
// pictures and moving in the film. Outlines are lists of x, y in millimetres.
import type { Sheet } from './drawing.ts';

export type Section = {
  x: number;
  y: number;
  k: number;
  out: number;
  dims?: boolean;
  balloons?: boolean;
  hot?: boolean;
};

/** From millimetres on the cylinder to the picture; `both` mirrors an outline below the axis. */
function tools(o: Section) {
  const X = (mm: number) => o.x + mm * o.k;
  const Y = (mm: number) => o.y - mm * o.k;
  const poly = (...p: number[]) =>
    `M${p
      .map((v, i) => (i % 2 ? Y(v) : X(v)).toFixed(1) + (i % 2 ? 'L' : ' '))
      .join('')
      .slice(0, -1)}Z`;
  const both = (...p: number[]) => poly(...p) + poly(...p.map((v, i) => (i % 2 ? -v : v)));
  const px = 190 + o.out;
  return { X, Y, poly, both, px, rodEnd: px + 640 };
}

/** Draws the cylinder with its left eye at x, y; `k` pixels for a millimetre, `out` millimetres of stroke. */
export function cylinderSection(s: Sheet, o: Section): void {
  pistonAndRod(s, o);
  barrel(s, o);
  eyes(s, o);
  notes(s, o);
}

function pistonAndRod(s: Sheet, o: Section): void {
  const { t } = s;
  const { X, Y, poly, both, px, rodEnd } = tools(o);
  // Oil: the pushing side is tinted.
  s.path(poly(180, 50, px, 50, px, -50, 180, -50), { fill: t.tint, stroke: 'none' });
  s.path(poly(px + 74, 50, 640, 50, 640, -50, px + 74, -50), { fill: t.steel, stroke: 'none', opacity: 0.55 });

  // Rod: never cut, shown with shading lines along it.
  s.path(poly(px + 74, 29, rodEnd, 29, rodEnd, -29, px + 74, -29), { fill: t.face });
  for (const [y, w] of [
    [23, 5],
    [14, 2],
    [-16, 3],
    [-23, 7],
  ] as const)
    s.path(`M${X(px + 78)} ${Y(y)}H${X(rodEnd - 4)}`, { stroke: t.steel, 'stroke-width': w * o.k * 0.9 });
  s.path(poly(px + 74, 29, rodEnd, 29, rodEnd, -29, px + 74, -29), {});
  // Piston with its seals, nut and the threaded end of the rod.
  s.cut(both(px, 17, px, 49, px + 74, 49, px + 74, 29, px + 62, 17), 'c');
  s.path(poly(px - 26, 17, px + 62, 17, px + 74, 29, px + 74, -29, px + 62, -17, px - 26, -17), { fill: t.face });
  s.path(both(px - 22, 17, px, 17, px, 34, px - 22, 34), { fill: t.steel });
  for (const [a, b] of [
    [8, 20],
    [54, 66],
  ])
    s.path(both(px + a, 43, px + b, 43, px + b, 50, px + a, 50), { fill: t.fine, 'stroke-width': 1.4 });
  s.path(both(px + 28, 40, px + 46, 40, px + 46, 50, px + 28, 50), { fill: t.accent, 'stroke-width': 1.4 });
}

function barrel(s: Sheet, o: Section): void {
  const { t } = s;
  const { poly, both } = tools(o);
  const tube = o.hot === false ? 'a' : 'hot';
  // Barrel with ports, base with its weld, gland with its seals.
  for (const x of [215, 655])
    s.cut(
      `${poly(x - 22, 64, x - 9, 64, x - 9, 106, x - 22, 106)}${poly(x + 9, 64, x + 22, 64, x + 22, 106, x + 9, 106)}`,
      'b',
    );
  s.cut(
    poly(160, 50, 206, 50, 206, 64, 160, 64) +
      poly(224, 50, 646, 50, 646, 64, 224, 64) +
      poly(664, 50, 735, 50, 735, 64, 664, 64) +
      poly(160, -50, 735, -50, 735, -64, 160, -64),
    tube,
  );
  s.cut(poly(112, 60, 120, 68, 160, 68, 160, 50, 180, 50, 180, -50, 160, -50, 160, -68, 120, -68, 112, -60), 'b');
  s.path(both(152, 68, 170, 64, 160, 76), { fill: t.ink });
  s.cut(both(640, 30, 640, 50, 735, 50, 735, 84, 776, 84, 784, 76, 784, 30), 'b');
  s.path(both(652, 29, 690, 29, 690, 34, 652, 34), { fill: t.fine, 'stroke-width': 1.4 });
  s.path(both(704, 29, 724, 29, 722, 40, 706, 40), { fill: t.accent, 'stroke-width': 1.4 });
  s.path(both(764, 29, 784, 29, 784, 36, 768, 38), { fill: t.accent, 'stroke-width': 1.4 });
  s.path(both(784, 66, 796, 66, 796, 80, 784, 80), { fill: t.steel, 'stroke-width': 1.6 });
}

function eyes(s: Sheet, o: Section): void {
  const { t } = s;
  const { X, Y, poly, rodEnd } = tools(o);
  // Eyes at both ends.
  const eye = (x: number, neck: [number, number]) => {
    s.path(poly(neck[0], 34, neck[1], 34, neck[1], -34, neck[0], -34), { fill: t.face });
    s.circle(X(x), Y(0), 66 * o.k)
      .circle(X(x), Y(0), 38 * o.k, { fill: t.steel })
      .circle(X(x), Y(0), 28 * o.k, { fill: t.ground });
    s.cross(X(x), Y(0), 84 * o.k);
  };
  eye(0, [56, 112]);
  eye(rodEnd + 100, [rodEnd, rodEnd + 52]);
  s.path(poly(rodEnd - 6, 40, rodEnd + 30, 40, rodEnd + 30, -40, rodEnd - 6, -40), { fill: t.face });
  s.centre(X(-100), Y(0), X(rodEnd + 200), Y(0));
  for (const x of [215, 655]) s.centre(X(x), Y(40), X(x), Y(124));
}

function notes(s: Sheet, o: Section): void {
  const { X, Y, px, rodEnd } = tools(o);
  if (o.dims) {
    const low = Y(-84);
    s.dimH(X(180), X(640), low + 44, Y(-64), Y(-64), '460');
    s.dimH(X(112), X(784), low + 92, Y(-68), Y(-84), '672');
    s.dimH(X(0), X(rodEnd + 100), low + 140, Y(-66), Y(-66), String(Math.round(rodEnd + 100)));
    s.dimH(X(215), X(655), Y(106) - 50, Y(106), Y(106), '440');
    s.dimV(Y(50), Y(-50), X(300), X(300), X(300), 'Ø100 H8');
    // The rod is too slim for its figure, which stands beside it.
    const dx = X(Math.min(rodEnd - 40, 890));
    s.dimV(Y(29), Y(-29), dx, dx, dx, '').label(dx - 6, Y(29) - 12, 'Ø58 f7', { anchor: 'start' });
  }
  if (o.balloons) {
    const up = Y(106) - 16;
    s.balloon(X(300), up, X(330), Y(57), 1).balloon(X(px + 120), up, X(px + 60), Y(34), 2);
    s.balloon(X(800), up, X(758), Y(60), 4);
    s.balloon(X(860), Y(-84) + 20, X(840), Y(-12), 6);
  }
}
