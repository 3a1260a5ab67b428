// The design office: a bracket as it is calculated and as it is made, on a measuring table.
import { bracket } from './bracket.ts';
import { M, type Material, Scene } from './scene.ts';
import { box } from './solids.ts';
import { heightGauge } from './tools.ts';
import { ring } from './turned.ts';

/** The calculated bracket and the finished one on the granite table, with gauge blocks and a height gauge. */
export function measuringTable(pair = true): Scene {
  const s = new Scene();
  s.merge(upright(true), [0, 0, 0]);
  if (pair) s.merge(upright(false), [900, 420, 0], 16);
  box(s, [-3000, -640, -220], [6400, 2000, 220], M.granite);
  heightGauge(s, [640, -170, 0]);
  for (const [i, h] of [60, 50, 40, 30, 25].entries()) box(s, [-560 + i * 20, -260 - i * 4, 0], [9, 35, h], M.chrome);
  ring(s, [-330, -470, 9], [0, 0, 1], 46, 18, 12, M.chrome);
  return s;
}

/** The bracket standing on its wall plate, arm up. */
function upright(coloured: boolean): Scene {
  const lying = bracket();
  const s = new Scene();
  for (let i = 0; i < lying.pos.length; i += 3) {
    s.pos.push(730 - lying.pos[i + 2] - 365, lying.pos[i + 1] - 150, lying.pos[i]);
    s.nor.push(-lying.nor[i + 2], lying.nor[i + 1], lying.nor[i]);
  }
  const turned = (m: Material): Material => {
    const { field } = m;
    if (!field) return m;
    return coloured ? { ...m, use: 'stress', field: ([x, y, z]) => field([z, y + 150, 365 - x]) } : M.steel;
  };
  const made = new Map([...new Set(lying.mats)].map((m) => [m, turned(m)]));
  return Object.assign(s, { mats: lying.mats.map((m) => made.get(m) ?? m), parts: lying.parts, cuts: lying.cuts });
}
