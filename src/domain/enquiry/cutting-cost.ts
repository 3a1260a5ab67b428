import type { confidentialSettings, Settings } from '../settings.ts';
import { typedNumber } from './cut-part-values.ts';
import { priceForThickness, priceOfGrade, readPrices } from './price-list.ts';

/** What the workshop charges for cutting. Visitors never see it. */
export type CuttingPrices = Pick<Settings, (typeof confidentialSettings)[number]>;

/** The figures of a drawing are those of one piece; `weight` too, in kg. */
export type PartToPrice = {
  id: number;
  pieces: number;
  thickness: string;
  grade: string;
  weight: number | null;
  drawing: { total: { length: number; piercings: number } } | null;
};

/** A family of steels: its names in all languages, and its grades. */
export type Family = { names: string[]; grades: string[] };

export const chargeKinds = ['material', 'cutting', 'piercing'] as const;

/** An amount in kg, m or piercings, for all pieces; its price in francs; and both multiplied. */
type Charge = { kind: (typeof chargeKinds)[number]; amount: number; price: number; sum: number };

export const missingKinds = ['drawing', 'thickness', 'materialPrice', 'cuttingPrice'] as const;

/** `sum` is null when something is missing for it. */
type PartCost = {
  part: number;
  charges: Charge[];
  missing: (typeof missingKinds)[number][];
  sum: number | null;
};

/** `net` is the sum of the parts that have one, and of the base. All sums are in francs, rounded to 5 Rappen. */
export type CuttingCost = { parts: PartCost[]; base: number; net: number; vatRate: number; vat: number; total: number };

/** Indicates what parts cost, line by line. Null when there are no parts, or no prices are entered. */
export function indicateCost(
  parts: readonly PartToPrice[],
  prices: CuttingPrices,
  families: readonly Family[],
): CuttingCost | null {
  const { materialPrices, cuttingPrices, piercingPrice, cuttingBase: base, vatRate } = prices;
  const hasPrices = materialPrices.trim() !== '' || cuttingPrices.trim() !== '' || piercingPrice > 0;
  if (parts.length === 0 || !hasPrices) return null;
  const priced = parts.map((part) => priceOfPart(part, prices, families));
  const net = toFiveRappen(priced.reduce((sum, part) => sum + (part.sum ?? 0), base));
  const vat = toFiveRappen((net * vatRate) / 100);
  return { parts: priced, base, net, vatRate, vat, total: toFiveRappen(net + vat) };
}

function priceOfPart(part: PartToPrice, prices: CuttingPrices, families: readonly Family[]): PartCost {
  const { id, pieces, grade, weight, drawing } = part;
  if (!drawing || drawing.total.length === 0) return { part: id, charges: [], missing: ['drawing'], sum: null };
  const charges: Charge[] = [];
  const missing = new Set<PartCost['missing'][number]>();
  const thickness = typedNumber(part.thickness);
  const charge = (kind: Charge['kind'], amount: number, price: number) =>
    charges.push({ kind, amount, price, sum: toRappen(amount * price) });

  if (prices.materialPrices.trim() !== '') {
    const own = families.filter(({ grades }) => grades.some((each) => each.toLowerCase() === grade.toLowerCase()));
    const names = own.flatMap((family) => family.names);
    const price = priceOfGrade(readPrices(prices.materialPrices) ?? [], grade, names);
    if (price === undefined) missing.add('materialPrice');
    else if (weight === null) missing.add('thickness');
    else charge('material', weight * pieces, price);
  }
  if (prices.cuttingPrices.trim() !== '') {
    const price = thickness && priceForThickness(readPrices(prices.cuttingPrices) ?? [], thickness);
    if (thickness === undefined) missing.add('thickness');
    else if (price === undefined) missing.add('cuttingPrice');
    else charge('cutting', (drawing.total.length * pieces) / 1000, price || 0);
  }
  if (prices.piercingPrice > 0) charge('piercing', drawing.total.piercings * pieces, prices.piercingPrice);

  const sum = missing.size > 0 ? null : toFiveRappen(charges.reduce((total, each) => total + each.sum, 0));
  return { part: id, charges, missing: [...missing], sum };
}

function toRappen(francs: number): number {
  return Math.round(francs * 100) / 100;
}

/** The smallest coin is that of 5 Rappen. */
function toFiveRappen(francs: number): number {
  return Math.round(toRappen(francs) * 20) / 20;
}
