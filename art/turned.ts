// Turned parts with a wedge cut out of them, as a museum would show them: the faces of the cut are painted.
import { across, add, cross, dot, type Material, mul, type Scene, sub, unit, type V3 } from './scene.ts';
import { triangulate } from './solids.ts';

type P2 = [number, number];

/**
 * A ring of the closed outline [along, radius], anticlockwise, from `from` to `to` degrees about `axis`,
 * counted from the first direction of `across`. `face` is what the two cut faces are painted with.
 */
export function sector(
  s: Scene,
  o: V3,
  axis: V3,
  outline: P2[],
  skins: Material | ((edge: number) => Material),
  { from, to, face, seg = 72 }: { from: number; to: number; face: Material; seg?: number },
): void {
  s.begin();
  const w = unit(axis);
  const [u, v] = across(w);
  const ray = (deg: number): V3 => {
    const t = (deg / 180) * Math.PI;
    return add(mul(u, Math.cos(t)), mul(v, Math.sin(t)));
  };
  const at = ([t, r]: P2, e: V3): V3 => add(add(o, mul(w, t)), mul(e, r));
  const many = Math.max(6, Math.round((seg * (to - from)) / 360));
  const angle = (k: number) => from + ((to - from) * k) / many;
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length];
    const skin = typeof skins === 'function' ? skins(i) : skins;
    // Outwards is to the right of the way along an anticlockwise outline.
    const [nt, nr] = [b[1] - a[1], a[0] - b[0]];
    for (let k = 0; k < many; k++) {
      const [e0, e1] = [ray(angle(k)), ray(angle(k + 1))];
      const [n0, n1] = [e0, e1].map((e) => unit(add(mul(w, nt), mul(e, nr))));
      s.quad(at(a, e0), at(b, e0), at(b, e1), at(a, e1), skin, [n0, n0, n1, n1]);
    }
  }
  s.begin();
  for (const [deg, way] of [
    [from, -1],
    [to, 1],
  ]) {
    const e = ray(deg);
    for (const [i, j, k] of triangulate(outline)) {
      const [a, b, c] = [i, j, k].map((one) => at(outline[one], e));
      const facing = unit(mul(cross(w, e), way));
      const n: [V3, V3, V3] = [facing, facing, facing];
      if (dot(cross(sub(b, a), sub(c, a)), facing) > 0) s.tri(a, b, c, face, n);
      else s.tri(a, c, b, face, n);
    }
  }
}

/** A ring of rectangular or round section. */
export function ring(
  s: Scene,
  o: V3,
  axis: V3,
  r: number,
  width: number,
  thick: number,
  m: Material,
  round = false,
): void {
  const outline: P2[] = round
    ? Array.from({ length: 14 }, (_, i): P2 => {
        const t = (i / 14) * Math.PI * 2;
        return [(width / 2) * Math.cos(t), r - thick / 2 + (thick / 2) * Math.sin(t)];
      })
    : [
        [-width / 2, r - thick],
        [width / 2, r - thick],
        [width / 2, r],
        [-width / 2, r],
      ];
  s.begin();
  const w = unit(axis);
  const [u, v] = across(w);
  const seg = 96;
  const ray = (k: number): V3 =>
    add(mul(u, Math.cos((k / seg) * 2 * Math.PI)), mul(v, Math.sin((k / seg) * 2 * Math.PI)));
  const at = ([t, q]: P2, e: V3): V3 => add(add(o, mul(w, t)), mul(e, q));
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length];
    for (let k = 0; k < seg; k++) {
      const [e0, e1] = [ray(k), ray(k + 1)];
      const flat = (p: P2, e: V3): V3 =>
        round
          ? unit(add(mul(w, p[0]), mul(e, p[1] - r + thick / 2)))
          : unit(add(mul(w, b[1] - a[1]), mul(e, a[0] - b[0])));
      s.quad(at(a, e0), at(b, e0), at(b, e1), at(a, e1), m, [flat(a, e0), flat(b, e0), flat(b, e1), flat(a, e1)]);
    }
  }
}
