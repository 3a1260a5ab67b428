/** The units of the trade with their codes in UN/ECE Recommendation 20, for structured data. */
const codes: Record<string, string> = {
  mm: 'MMT',
  cm: 'CMT',
  m: 'MTR',
  km: 'KMT',
  'm²': 'MTK',
  'cm³': 'CMQ',
  'm³': 'MTQ',
  l: 'LTR',
  g: 'GRM',
  kg: 'KGM',
  t: 'TNE',
  N: 'NEW',
  kN: 'B47',
  Nm: 'NU',
  bar: 'BAR',
  MPa: 'MPA',
  W: 'WTT',
  kW: 'KWT',
  kWh: 'KWH',
  MWh: 'MWH',
  V: 'VLT',
  A: 'AMP',
  Hz: 'HTZ',
  '°C': 'CEL',
  '°': 'DD',
  '%': 'P1',
  s: 'SEC',
  min: 'MIN',
  h: 'HUR',
  'l/min': 'L2',
  'm/s': 'MTS',
  'mm/s': 'C16',
  'km/h': 'KMH',
};

/** The code of a unit behind a figure. Undefined for units without one, such as "pieces". */
export function unitCode(unit: string): string | undefined {
  return Object.hasOwn(codes, unit) ? codes[unit] : undefined;
}

/** The symbols of the units, equal in every language. */
export const unitSymbols: ReadonlySet<string> = new Set(Object.keys(codes));
