/**
 * What can be measured, with its units and their factors to the first unit of the dimension. Figures of one dimension
 * are compared in its first unit. A tonne is a weight here and a force there, so a unit alone does not tell the
 * dimension.
 */
const dimensions = {
  force: { kN: 1, t: 9.80665, N: 0.001, daN: 0.01, MN: 1000 },
  mass: { kg: 1, t: 1000, g: 0.001 },
  power: { kW: 1, PS: 0.73549875, W: 0.001, MW: 1000 },
  length: { mm: 1, cm: 10, m: 1000, µm: 0.001, km: 1_000_000, '″': 25.4 },
  area: { 'm²': 1, 'mm²': 0.000001, 'cm²': 0.0001, 'dm²': 0.01 },
  volume: { l: 1, 'm³': 1000, 'cm³': 0.001, 'dm³': 1, dl: 0.1, ml: 0.001 },
  pressure: { bar: 1, MPa: 10, kPa: 0.01, mbar: 0.001, psi: 0.0689475729 },
  flow: { 'l/min': 1, 'l/s': 60, 'l/h': 1 / 60, 'm³/h': 1000 / 60 },
  speed: { 'm/s': 1, 'm/min': 1 / 60, 'km/h': 1 / 3.6, 'cm/s': 0.01, 'mm/s': 0.001 },
  rotation: { 'min⁻¹': 1 },
  time: { s: 1, min: 60, h: 3600 },
  torque: { Nm: 1, daNm: 10, kNm: 1000 },
  energy: { kWh: 1, MWh: 1000, Wh: 0.001 },
  voltage: { V: 1, kV: 1000 },
  current: { A: 1 },
  temperature: { '°C': 1 },
  angle: { '°': 1 },
  share: { '%': 1 },
  /** Pieces, without a unit. */
  number: { '': 1 },
} as const satisfies Record<string, Record<string, number>>;

export type Dimension = keyof typeof dimensions;

export const dimensionNames = Object.keys(dimensions) as [Dimension, ...Dimension[]];

/** Other spellings of units, in the languages of the site. */
const spellings: Record<string, string> = {
  ch: 'PS',
  CV: 'PS',
  cv: 'PS',
  hp: 'PS',
  kw: 'kW',
  KW: 'kW',
  Kg: 'kg',
  to: 't',
  L: 'l',
  litres: 'l',
  lt: 'l',
  m2: 'm²',
  m3: 'm³',
  cm3: 'cm³',
  dm3: 'dm³',
  mm2: 'mm²',
  cm2: 'cm²',
  'm3/h': 'm³/h',
  'L/min': 'l/min',
  'lt/min': 'l/min',
  μm: 'µm',
  '"': '″',
  'tr/min': 'min⁻¹',
  'U/min': 'min⁻¹',
  'giri/min': 'min⁻¹',
  'r/min': 'min⁻¹',
  rpm: 'min⁻¹',
  '1/min': 'min⁻¹',
  N·m: 'Nm',
};

/** The units of a dimension. Figures are stored in the first one. */
export function unitsOf(dimension: Dimension): string[] {
  return Object.keys(dimensions[dimension]);
}

/**
 * The factor from `unit` to the first unit of a dimension. Undefined for an unknown unit or one of another dimension.
 */
export function factorOf(dimension: Dimension, unit: string): number | undefined {
  const units: Record<string, number> = dimensions[dimension];
  const known = Object.hasOwn(spellings, unit) ? (spellings[unit] ?? unit) : unit;
  return Object.hasOwn(units, known) ? units[known] : undefined;
}

/** Whether a unit belongs to a dimension, in the spelling of the table. */
export function isUnitOf(dimension: Dimension, unit: string): boolean {
  return Object.hasOwn(dimensions[dimension], unit);
}
