// Machines together on the floor of the hall.

import { hosePress } from './hose-press.ts';
import { heap } from './loose.ts';
import { powerUnit } from './power-unit.ts';
import { M, Scene, type V3 } from './scene.ts';
import { box } from './solids.ts';
import { splitterHorizontal } from './splitter-horizontal.ts';
import { splitterUpright } from './splitter-upright.ts';
import { testBench } from './test-bench.ts';
import { tipperThreeWay } from './trailers.ts';
import { probeStation } from './wood-chips.ts';

/** The floor: large slabs with their joints, and a yellow-worn orange line along the way. */
function floor(s: Scene): void {
  s.begin();
  box(s, [-60000, -40000, -40], [120000, 90000, 40], M.concrete);
  for (let i = -4; i < 6; i++) box(s, [i * 5000 + 700, -20000, -0.5], [9, 50000, 1], M.dark);
  for (const y of [-3400, 1900]) box(s, [-30000, y, -0.5], [60000, 9, 1], M.dark);
}

/** Tipping trailer, log splitter and hose press. */
export function machineTrio(): Scene {
  const s = new Scene();
  s.merge(tipperThreeWay(38), [0, 300, 0], 6)
    .merge(splitterUpright(), [-1000, -900, 0], -14)
    .merge(hosePress(), [3450, -2350, 0], -24);
  floor(s);
  return s;
}

/** The long splitter, a power unit and the upright splitter behind. */
export function workshopRow(): Scene {
  const s = new Scene();
  s.merge(splitterHorizontal(), [0, 0, 0], -8)
    .merge(powerUnit(), [4350, -700, 0], -22)
    .merge(splitterUpright(), [-1900, 900, 0], 14);
  floor(s);
  return s;
}

/** The measuring bin, cut open along its probes. */
export function measuringBin(): Scene {
  const s = probeStation(0, true);
  s.whole(() => {
    floor(s);
    heap(s, [3300, 2600, 0], [5200, 3000, 1700], 130, M.chips, 5);
  });
  return s;
}

export function testBenchInHall(): Scene {
  const s = testBench();
  floor(s);
  return s;
}

/** What the lights are set around. */
export const trioBounds: [V3, V3] = [
  [-1400, -1400, 0],
  [5900, 1000, 2700],
];
