/** How the ends of the rod are held: Euler's cases I to IV. */
export const mountings = ['1', '2', '3', '4'] as const;
export type Mounting = (typeof mountings)[number];

/** A double-acting cylinder with one rod. A figure that is not known is NaN, and so is each result that needs it. */
export type Cylinder = {
  /** Bore, rod and stroke in mm. */
  bore: number;
  rod: number;
  stroke: number;
  /** In bar. */
  pressure: number;
  /** In l/min. */
  flow: number;
  mounting: Mounting;
};

/** What one direction of movement yields: area in cm², force in kN, oil in litres, speed in m/s, time in seconds. */
export type Movement = { area: number; force: number; volume: number; speed: number; time: number };

/**
 * Whether the rod bears the force out: `exceeded` if the force is above the load, `stocky` if the rod is too thick for Euler's
 * formula, undefined if that is not known.
 */
export type Verdict = 'safe' | 'exceeded' | 'stocky' | undefined;

export type CylinderFigures = {
  out: Movement;
  in: Movement;
  /** The load that the rod bears without buckling, in kN, with the factor of safety. */
  load: number;
  slenderness: number;
  verdict: Verdict;
};

/** Buckling length as a multiple of the stroke. */
export const lengthFactors: Record<Mounting, number> = { 1: 2, 2: 1, 3: 0.7, 4: 0.5 };

/** Factor of safety against buckling, usual for cylinders. */
export const bucklingSafety = 3.5;

/** Young's modulus of steel in N/mm². */
const modulus = 210_000;

/** Below it, the steels of rods yield before they buckle: about 85 for E355, 90 for C45. */
const leastSlenderness = 90;

/** 1 bar in N/mm², 1 l/min in mm³/s. */
const bar = 0.1;
const litrePerMinute = 1e6 / 60;

/** Calculates forces, volumes, speeds, times and the buckling load. Friction and back pressure do not count. */
export function calculateCylinder(cylinder: Cylinder): CylinderFigures {
  const { bore, rod, stroke, mounting } = cylinder;
  const out = move(circle(bore), cylinder);
  const length = lengthFactors[mounting] * stroke;
  const inertia = (Math.PI / 64) * rod ** 4;
  const load = (Math.PI ** 2 * modulus * inertia) / (length ** 2 * bucklingSafety) / 1000;
  const slenderness = (4 * length) / rod;
  return {
    out,
    in: move(circle(bore) - circle(rod), cylinder),
    load,
    slenderness,
    verdict: verdictOn(out.force, load, slenderness),
  };
}

function circle(diameter: number): number {
  return (Math.PI / 4) * diameter ** 2;
}

/** @param area in mm² */
function move(area: number, { stroke, pressure, flow }: Cylinder): Movement {
  const speed = (flow * litrePerMinute) / area;
  return {
    area: area / 100,
    force: (pressure * bar * area) / 1000,
    volume: (area * stroke) / 1e6,
    speed: speed / 1000,
    time: stroke / speed,
  };
}

function verdictOn(force: number, load: number, slenderness: number): Verdict {
  if (Number.isNaN(force - load)) return undefined;
  if (force > load) return 'exceeded';
  return slenderness < leastSlenderness ? 'stocky' : 'safe';
}
