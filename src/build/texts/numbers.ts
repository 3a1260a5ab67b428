import { numberFormats } from '../../domain/text/number-format.ts';
import { spaceInTime } from '../../domain/time/time-of-day.ts';
import { excerpts, type Rule, type Text } from './text.ts';

const units =
  'mm|cm|m|m²|m³|km|µm|kg|t|kN|kW|kWh|MWh|bar|l|ml|min|h|V|ch|PS|CV|hp|Mo|MB|km/h|mm/s|cm/s|m/min|l/min|ml/min|tr/min|rpm|kg/m³|m³/h|cm³/\\p{L}+';
/** The end of a number, or a placeholder for one. */
const number = '(?:\\d|\\{(?:count|limit|max|size)\\}{1,2})';
/**
 * Strings that look like a number with a point but are not: laws, companies, standards, formats, tyres, a certificate, addresses.
 */
const notNumbers =
  /\d+(?:\.\d)?\/\d+-\d+\.\d|\b[RS][RS]\s235\.1|\b3\.1 \p{L}+ EN\s10204|\bCHE-[\d.]+|\b(?:WCAG|XLIFF)\s\d\.\d|https?:\/\/\S+|\S+@\S+/gu;

/** Requires a no-break space between a number and its unit, and around × between numbers. */
export const unitSpaces: Rule = (text) => [
  ...excerpts(text, new RegExp(`${number}(?: |)(?:${units})(?![\\p{L}\\d])`, 'u')).map(
    (found) => `"${found}": a no-break space between number and unit`,
  ),
  ...excerpts(text, /\d × | × \d|[±<Ø] \d/).map((found) => `"${found}": a no-break space belongs here`),
  ...excerpts(text, text.language === 'en' ? /\d\s%/ : /\d ?%/).map(
    (found) => `"${found}": ${text.language === 'en' ? 'no space' : 'a no-break space'} before %`,
  ),
];

/** Requires no-break spaces inside a time of day. */
export const timeSpaces: Rule = (text) =>
  excerpts(text, spaceInTime).map((found) => `"${found}": a no-break space inside a time`);

/** Requires the decimal sign of the language. Opening hours are not numbers. */
export const decimals: Rule = (text) => {
  if (text.key.startsWith('openingHours')) return [];
  const { decimal } = numberFormats[text.language];
  const wrong = decimal === ',' ? /\d\.\d/ : /\d,\d{1,2}(?!\d)/;
  return excerpts(withoutOthers(text), wrong).map((found) => `"${found}": decimals are written with ${decimal}`);
};

/** Requires the thousands separator of the language. Spanish groups from five figures on (Ortografía of 2010). */
export const thousands: Rule = (text) => {
  const { thousands } = numberFormats[text.language];
  const grouped = new RegExp(`(?<![\\d.,\\u202f’])\\d{1,3}(?!${thousands})[.,’'\\u00a0\\u202f]\\d{3}(?!\\d)`);
  const bare = text.language === 'es' ? /\d{5,}/ : /\d{4,}/;
  const shortSpanish = /(?<![\d\u202f])\d\u202f\d{3}(?![\u202f\d])/;
  const measured = new RegExp(`(?<![\\d.])${bare.source}(?=\\u00a0(?:${units}|×)(?!\\p{L}))`, 'u');
  return [grouped, measured, ...(text.language === 'es' ? [shortSpanish] : [])]
    .flatMap((pattern) => excerpts(withoutOthers(text), pattern))
    .map((found) => `"${found}": thousands are written otherwise`);
};

function withoutOthers(text: Text): Text {
  return { ...text, text: text.text.replace(notNumbers, '…') };
}
