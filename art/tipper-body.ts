// The body of a tipping trailer: floor on cross-members, pressed boards between posts, headboard and tailboard.
import { hinge, latch, ring, seam, sign, stripes } from './details.ts';
import { heap } from './loose.ts';
import { M, type Material, type Scene } from './scene.ts';
import { box, hose, plate, rod } from './solids.ts';

type P2 = [number, number];
export type Body = {
  load?: boolean;
  /** Outer length, width over the boards, height of the boards. */
  l?: number;
  w?: number;
  h?: number;
  /** Degrees by which the boards on the viewer's side are let down, and by which the tailboard hangs out. */
  down?: number;
  swing?: number;
  name?: string;
  /** How far the long beams reach down. */
  beams?: number;
};

/** The tipping body, its floor at z 0, middle at y 0, its rear at x -50. */
export function tipperBody(
  s: Scene,
  { load, l = 4100, w = 2100, h = 500, down = 0, swing = 0, name = '', beams = 160 }: Body,
): void {
  floor(s, l, w, beams);
  const mid = l / 2 - 50;
  for (const turn of [0, 180]) s.at([turn ? 2 * mid : 0, 0, 0], () => flank(s, l, w, h, turn ? 0 : down, name), turn);
  headboard(s, l - 50, w, h);
  s.at([-50, 0, h + 96], () => s.at([0, 0, -h - 34], () => tailboard(s, w, h)), swing, 'y');
  if (load) heap(s, [40, -w / 2 + 60, h - 60], [l - 200, w - 120, 330], 78, M.bark, 5);
}

function floor(s: Scene, l: number, w: number, beams: number): void {
  box(s, [-45, -w / 2 + 34, 36], [l - 10, w - 68, 6], M.grey);
  // Sheets of 1500 mm, welded to one another.
  const sheets = Math.round(l / 1500);
  for (let i = 0; i < sheets; i++)
    box(s, [-45 + (i * (l - 10)) / sheets, -w / 2 + 34, 42], [(l - 10) / sheets - 1, w - 68, 16], M.charcoal);
  for (let i = 1; i < sheets; i++) {
    const x = -45 + (i * (l - 10)) / sheets;
    seam(s, [x, -w / 2 + 60, 57], [x, w / 2 - 60, 57], 6, M.charcoal);
  }
  // Rim: a folded channel all round, open inwards.
  for (const y of [-w / 2, w / 2 - 34]) box(s, [-50, y, -34], [l, 34, 94], M.charcoal);
  for (const x of [-50, l - 84]) box(s, [x, -w / 2 + 34, -34], [34, w - 68, 94], M.charcoal);
  const n = Math.round(l / 420);
  for (let i = 1; i < n; i++) {
    const x = -50 + (i * l) / n - 30;
    s.one(() => {
      box(s, [x, -w / 2 + 34, -48], [6, w - 68, 90], M.charcoal);
      box(s, [x, -w / 2 + 34, -48], [60, w - 68, 6], M.charcoal);
    });
    for (const y of [-w / 2 + 40, w / 2 - 40]) seam(s, [x - 4, y, -46], [x - 4, y, 34], 5, M.charcoal);
  }
  for (const y of [-420, 330])
    s.one(() => {
      box(s, [-20, y, -beams], [l - 60, 90, 10], M.charcoal);
      box(s, [-20, y, -60], [l - 60, 90, 10], M.charcoal);
      box(s, [-20, y + 36, -beams + 5], [l - 60, 14, beams - 60], M.charcoal);
    });
  for (const y of [-420, 420 - 90])
    for (let i = 1; i < n; i += 2)
      plate(
        s,
        [-50 + (i * l) / n, y + 36, -beams + 10],
        [0, -1, 0],
        [0, 0, 1],
        [
          [-50, 0],
          [0, 0],
          [0, beams - 68],
          [-50, beams - 68],
        ],
        8,
        M.charcoal,
      );
}

/** A pressed board along x: its section, as rolled, carried along; stands on z 0 with its outer face at y 0. */
function board(s: Scene, x: number, l: number, h: number, m: Material): void {
  const t = 4;
  const beads = Math.max(2, Math.round(h / 200));
  const pitch = (h - 60) / beads;
  const outer: P2[] = [
    [0, 0],
    [0, 22],
  ];
  for (let i = 0; i < beads; i++) {
    const z = 34 + i * pitch;
    outer.push([0, z], [-20, z + pitch * 0.18], [-20, z + pitch * 0.62], [0, z + pitch * 0.8]);
  }
  outer.push([0, h - 34]);
  // Pressed outwards: towards the viewer, who is at -y.
  const section = [...outer, ...outer.map(([y, z]): P2 => [y + t, z]).reverse()];
  plate(s, [x + 8, 0, 0], [0, 1, 0], [0, 0, 1], section, l - 16, m);
  s.one(() => {
    box(s, [x, -14, h - 40], [l, 46, 40], m);
    box(s, [x, -6, 0], [l, 32, 26], m);
    for (const end of [x, x + l - 34]) box(s, [end, -16, 0], [34, 44, h - 4], m);
  });
  for (const end of [x + 36, x + l - 36]) seam(s, [end, -5, 30], [end, -5, h - 44], 4, m);
}

/** The boards of one side with posts, hinges and latches, as seen from the viewer's side. */
function flank(s: Scene, l: number, w: number, h: number, down: number, name: string): void {
  const y = -w / 2;
  const mid = l / 2 - 50;
  for (const [x, long] of [
    [-2, mid - 40],
    [mid + 42, mid - 38],
  ] as const) {
    s.at([0, y + 4, 62], () => board(s, x, long, h, M.orange), down, 'x');
    for (const k of [0.14, 0.5, 0.86])
      if (down > 0) s.at([0, y + 4, 62], () => hinge(s, [x + long * k, -20, -2], 120), down, 'x');
      else hinge(s, [x + long * k, y - 16, 56], 130);
  }
  const post = (x: number, wide: number, tall: number) =>
    s.one(() => {
      box(s, [x, y - 24, 62], [wide, 54, tall], M.charcoal);
      box(s, [x - 7, y - 30, -30], [wide + 14, 44, 132], M.charcoal);
    });
  post(-50, 46, h + 28);
  post(mid - 40, 80, h + 28);
  post(l - 96, 46, h + 28);
  if (!down) for (const x of [mid - 70, mid + 72, -50 + 92, l - 144]) latch(s, [x, y - 20, h - 40]);
  else for (const x of [mid - 22, mid + 22]) rod(s, [x, y - 30, h], [x, y - 58, h], 14, M.steel, 18);
  for (const x of down ? [] : [0.08, 0.2, 0.32, 0.45, 0.74, 0.84, 0.94])
    ring(s, [-50 + l * x, y - 10, -26], [0.3, 1, 0], 34, 7, M.steel);
  for (const x of [0.12, 0.4, 0.66, 0.9]) {
    box(s, [-50 + l * x - 60, y - 8, -8], [120, 8, 44], M.dark);
    box(s, [-50 + l * x - 52, y - 14, -3], [104, 8, 34], M.orange);
  }
  stripes(s, [-46, y - 1, 6], [1, 0, 0], [0, 0, 1], 260, 46, 4);
  if (name) sign(s, name, [mid + l * 0.045, y - 0.5, -27], [1, 0, 0], [0, 0, 1], 58);
}

function headboard(s: Scene, x: number, w: number, h: number): void {
  const high = h + 28;
  box(s, [x - 50, -w / 2 + 8, 62], [4, w - 16, high - 30], M.orange);
  box(s, [x - 62, -w / 2 + 8, high], [70, w - 16, 62], M.orange);
  const ribs = 5;
  for (let i = 0; i < ribs; i++) {
    const y = -w / 2 + 220 + (i * (w - 440)) / (ribs - 1);
    plate(
      s,
      [x - 46, y, 66],
      [1, 0, 0],
      [0, 1, 0],
      [
        [0, -62],
        [44, -34],
        [44, 34],
        [0, 62],
      ],
      high - 66,
      M.orange,
    );
    for (const k of [-64, 64]) seam(s, [x - 44, y + k, 70], [x - 44, y + k, high - 4], 4, M.orange);
  }
}

/** The tailboard from its foot at z 0; it hangs from pins at h + 34. */
function tailboard(s: Scene, w: number, h: number): void {
  s.at(
    [0, w / 2 - 20, 2],
    () => {
      board(s, 0, w - 40, h, M.orange);
      for (const k of [0.05, 0.95]) rod(s, [(w - 40) * k, 8, h + 2], [(w - 40) * k, 8, h + 46], 15, M.steel, 18);
      box(s, [0, -8, h + 20], [w - 40, 30, 18], M.charcoal);
      for (const k of [0.12, 0.88]) latch(s, [(w - 40) * k, -16, 110]);
      // Grain hatch: a slide between two guides, with its handle.
      box(s, [(w - 40) / 2 - 210, -30, 96], [420, 10, h * 0.62], M.grey);
      for (const side of [-1, 1]) box(s, [(w - 40) / 2 + side * 205 - 16, -38, 80], [32, 40, h * 0.74], M.charcoal);
      hose(
        s,
        [
          [(w - 40) / 2 - 60, -32, 200],
          [(w - 40) / 2 - 60, -62, 215],
          [(w - 40) / 2 + 60, -62, 215],
          [(w - 40) / 2 + 60, -32, 200],
        ],
        9,
        M.charcoal,
      );
    },
    -90,
  );
}
