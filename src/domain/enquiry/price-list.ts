import { because } from '../../lib/reason-message.ts';
import { text } from '../text/text.ts';

/** A line of a price list: a name, or a thickness in mm, and a price in francs. */
export type Price = { name: string; price: number };

/** Prices as the workshop writes them, one per line: `S355 1.95`. The text is kept as typed. May be blank. */
export const priceList = text(2000).refine((value) => readPrices(value) !== undefined, {
  error: because('pricesOrBlank'),
});

/** The same by thickness: `10 2.80` stands for plates of up to 10 mm. May be blank. */
export const thicknessPriceList = text(2000).refine(
  (value) => readPrices(value)?.every(({ name }) => thicknessOf(name) !== undefined),
  { error: because('thicknessPricesOrBlank') },
);

/** Reads a price list. Undefined when a line is not a name and a price. */
export function readPrices(list: string): Price[] | undefined {
  const lines = list.split('\n').filter((each) => each.trim() !== '');
  const prices = lines.map(readPrice);
  return prices.every((each) => each !== undefined) ? prices : undefined;
}

/** Signs and currencies between name and price mean nothing. */
const between = /^(?:CHF|Fr\.?|[:=])$/i;

function readPrice(written: string): Price | undefined {
  const words = written.replaceAll(/[:=]/g, ' $& ').trim().split(/\s+/);
  const price = words.pop() ?? '';
  while (between.test(words.at(-1) ?? '')) words.pop();
  const name = words.join(' ');
  const isPrice = /^\d{1,6}(?:[.,]\d{1,2})?$/.test(price);
  return name !== '' && isPrice ? { name, price: Number(price.replace(',', '.')) } : undefined;
}

/** The price of the first list entry that is at least as thick; undefined when the list ends before. */
export function priceForThickness(prices: readonly Price[], thickness: number): number | undefined {
  return prices
    .map(({ name, price }) => ({ upTo: thicknessOf(name) ?? 0, price }))
    .toSorted((one, other) => one.upTo - other.upTo)
    .find(({ upTo }) => thickness <= upTo)?.price;
}

/**
 * The price of a grade of steel: that of its own name, of its family, of the longest name that it begins with (`S355` for `S355J2+N`), or
 * of all others (`*`).
 * @param families names of the families that contain the grade
 */
export function priceOfGrade(prices: readonly Price[], grade: string, families: string[]): number | undefined {
  const find = (name: string) => prices.find((each) => plain(each.name) === plain(name))?.price;
  const beginnings = prices
    .filter(({ name }) => plain(name) !== '' && plain(grade).startsWith(plain(name)))
    .toSorted((one, other) => other.name.length - one.name.length);
  return [find(grade), ...families.map(find), beginnings[0]?.price, find('*')].find((price) => price !== undefined);
}

/** `S 355-J2` and `s355j2` are the same grade. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s-]/g, '');
}

function thicknessOf(name: string): number | undefined {
  const [, value] = /^(\d{1,4}(?:[.,]\d)?)(?:\s*mm)?$/.exec(name) ?? [];
  return value === undefined ? undefined : Number(value.replace(',', '.'));
}
