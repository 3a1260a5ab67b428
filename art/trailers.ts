// The tipping trailers of the catalogue.
import { heap } from './loose.ts';
import { beam, wheel } from './parts.ts';
import { M, Scene, type V3 } from './scene.ts';
import { box, circle, pipe, plate, rod, withHole } from './solids.ts';

/** Ladder chassis of the three-way tipper, rear axle at the left, front axle on a turntable; x runs towards the drawbar. `apart` draws the groups off. */
function chassis(s: Scene, apart = 0): void {
  const paint = M.charcoal;
  for (const y of [-400, 310]) box(s, [0, y, 760], [4000, 90, 180], paint);
  for (const x of [60, 800, 1560, 2440, 3200, 3860]) box(s, [x, -310, 790], [90, 620, 110], paint);
  // Ball sockets in the corners let the body tip to three sides.
  for (const x of [150, 3700])
    for (const y of [-780, 670])
      s.one(() => {
        box(s, [x, y, 900], [110, 110, 80], M.grey);
        rod(s, [x + 55, y + 55, 980], [x + 55, y + 55, 1040], 42, M.steel, 20);
      });
  for (const x of [150, 3700]) box(s, [x, -780, 820], [110, 1560, 80], paint);
  const axle = (x: number): void => {
    beam(s, [x, -860, 390], [x, 860, 390], 100, 100, paint);
    for (const y of [-400, 310])
      s.one(() => {
        for (let i = 0; i < 4; i++) box(s, [x - 420 + i * 85, y, 460 + i * 24], [840 - i * 170, 90, 22], M.dark);
      });
    for (const y of [-850, 850]) wheel(s, [x, y, 390], 390, 270);
  };
  s.at([0, 0, -apart], () => {
    axle(760);
    for (const y of [-400, 310]) for (const x of [340, 1130]) box(s, [x, y + 15, 460], [50, 60, 300], paint);
  });
  s.at([0, 0, -apart], () => {
    axle(3240);
    pipe(s, [3240, 0, 690], [3240, 0, 760], 420, 330, M.steel, 48);
    pipe(s, [3240, 0, 600], [3240, 0, 690], 400, 330, paint, 48);
    for (const y of [-400, 310]) box(s, [2800, y, 560], [880, 90, 60], paint);
    for (const y of [-400, 400]) beam(s, [3650, y > 0 ? 355 : -355, 600], [5050, y * 0.1, 540], 100, 120, paint);
    beam(s, [4250, -230, 575], [4250, 230, 575], 80, 90, paint);
    rod(s, [5000, 0, 540], [5180, 0, 535], 52, M.steel);
    plate(s, [5330, 0, 510], [1, 0, 0], [0, 1, 0], withHole(circle(-70, 0, 100), circle(-70, 0, 50)), 56, M.steel);
  });
}

/** The tipping body, its floor at z 0, middle at y 0. */
export function tipperBody(s: Scene, load = false, l = 4100, w = 2100, h = 500): void {
  box(s, [-50, -w / 2, 0], [l, w, 60], M.charcoal);
  for (let i = 0; i < 6; i++) box(s, [130 + i * ((l - 450) / 5), -w / 2 + 40, -90], [90, w - 80, 90], M.charcoal);
  for (const y of [-420, 330]) box(s, [-50, y, -150], [l, 90, 110], M.charcoal);
  for (const y of [-w / 2, w / 2 - 50])
    for (const x of [-50, l / 2 - 40])
      s.one(() => {
        box(s, [x, y, 60], [l / 2 - 20, 50, h], M.orange);
        for (const z of [130, 270, 410]) box(s, [x + 130, y - 22, z], [l / 2 - 280, 94, 60], M.orange);
      });
  for (const x of [-50, l - 100])
    s.one(() => {
      box(s, [x, -w / 2 + 50, 60], [50, w - 100, h], M.orange);
      for (let i = 0; i < 5; i++) box(s, [x - 24, -w / 2 + 210 + i * 400, 90], [98, 80, h - 60], M.orange);
    });
  for (const x of [-80, l / 2 - 70, l - 80])
    for (const y of [-w / 2 - 30, w / 2 - 60]) box(s, [x, y, -30], [80, 90, h + 120], M.charcoal);
  if (load) heap(s, [40, -w / 2 + 60, h - 60], [l - 200, w - 120, 330], 78, M.bark, 5);
}

/** The tandem trailer of the catalogue, as the study render shows it, for its drawing. */
export function tipperTandem(): Scene {
  const s = new Scene();
  for (const y of [-430, 340]) box(s, [0, y, 720], [4700, 90, 200], M.charcoal);
  for (const x of [60, 900, 2100, 3300, 4550]) box(s, [x, -340, 750], [90, 680, 140], M.charcoal);
  for (const x of [1480, 2520]) {
    beam(s, [x, -880, 470], [x, 880, 470], 110, 110);
    for (const y of [-930, 930]) {
      wheel(s, [x, y, 470], 470, 400);
      plate(s, [x, y + 210, 470], [1, 0, 0], [0, 0, 1], [...arc(540, 20, 160), ...arc(515, 160, 20)], 420, M.charcoal);
    }
  }
  for (const y of [-430, 340])
    s.one(() => {
      for (let i = 0; i < 4; i++) box(s, [1380 + i * 130, y, 560 + i * 26], [1240 - i * 260, 90, 24], M.dark);
      box(s, [1960, y + 10, 620], [90, 70, 130], M.charcoal);
    });
  for (const y of [-430, 430]) beam(s, [4680, y > 0 ? 385 : -385, 800], [6000, y * 0.1, 640], 110, 150);
  beam(s, [5850, 0, 650], [6160, 0, 620], 150, 160);
  rod(s, [6150, 0, 615], [6280, 0, 612], 56, M.steel);
  plate(s, [6420, 0, 590], [1, 0, 0], [0, 1, 0], withHole(circle(-70, 0, 105), circle(-70, 0, 50)), 60, M.steel);
  s.one(() => {
    rod(s, [5450, -300, 60], [5450, -300, 1010], 50, M.charcoal);
    box(s, [5350, -400, 0], [200, 200, 24], M.steel);
    box(s, [5390, -290, 660], [120, 120, 100], M.charcoal);
  });
  box(s, [4800, -260, 860], [380, 520, 260], M.charcoal);
  s.at([0, 0, 1010], () => tipperBody(s, false, 4600, 2250, 600));
  return s;
}

/** Points on a circle about the origin between two angles. */
const arc = (r: number, from: number, to: number): [number, number][] =>
  Array.from({ length: 17 }, (_, i) => {
    const a = ((from + ((to - from) * i) / 16) * Math.PI) / 180;
    return [Math.cos(a) * r, Math.sin(a) * r];
  });

/** Three-way tipper, tipping towards the viewer by `deg`; `apart` gives the exploded view. */
export function tipperThreeWay(deg = 30, apart = 0, load = false): Scene {
  const s = new Scene();
  chassis(s, apart);
  s.at([0, -725, 1040], () => s.at([0, 725, 150 + apart * 1.6], () => tipperBody(s, load)), deg, 'x');
  const a = (deg * Math.PI) / 180;
  const base: V3 = [2000, 0, 680];
  const top: V3 = [2000, -725 + 725 * Math.cos(a), 1040 + 725 * Math.sin(a) + apart * 0.95];
  const at = (t: number): V3 => [2000, base[1] + (top[1] - base[1]) * t, base[2] + (top[2] - base[2]) * t];
  if (deg > 5 || apart > 0)
    s.whole(() => {
      rod(s, at(0), at(0.42), 84, M.orange, 36);
      for (const [i, [p, q]] of [
        [0.3, 0.62],
        [0.55, 0.82],
        [0.75, 1],
      ].entries())
        rod(s, at(p), at(q), 70 - i * 14, M.chrome, 36);
    });
  return s;
}
