import { type Device, unknownDevice } from '../../domain/account/device.ts';

type Known = readonly (readonly [name: string, sign: RegExp])[];

/** Most browsers also claim to be others, so the first match counts. */
const browsers: Known = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
];

const systems: Known = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh|_PowerPC)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

/** Names the browser and system of a User-Agent header. Returns only words of these lists, nothing of the header itself. */
export function deviceNamed(userAgent: string | undefined): Device {
  if (!userAgent) return unknownDevice;
  const named = (known: Known) => known.find(([, sign]) => sign.test(userAgent))?.[0] ?? '';
  return { browser: named(browsers), system: named(systems) };
}
