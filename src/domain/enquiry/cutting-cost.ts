import type { confidentialSettings, Settings } from '../settings.ts';
import { typedNumber } from './cut-part-values.ts';
import { type Price, priceForThickness, priceOfGrade, readPrices } from './price-list.ts';

/** What the workshop charges for cutting. Visitors never see it. */
export type CuttingPrices = Pick<Settings, (typeof confidentialSettings)[number]>;

/** The figures of a drawing are those of one piece; `weight` too, in kg. */
type PartToPrice = {
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
  const { piercingPrice: piercing, cuttingBase: base, vatRate } = prices;
  const material = readPrices(prices.materialPrices) ?? [];
  const cutting = readPrices(prices.cuttingPrices) ?? [];
  const lists = { material, cutting, piercing };
  if (parts.length === 0 || (material.length === 0 && cutting.length === 0 && piercing === 0)) return null;
  const priced = parts.map((part) => priceOfPart(part, lists, families));
  const net = toFiveRappen(priced.reduce((sum, part) => sum + (part.sum ?? 0), base));
  const vat = toFiveRappen((net * vatRate) / 100);
  return { parts: priced, base, net, vatRate, vat, total: toFiveRappen(net + vat) };
}

/** What is charged by kg, by metre and by piercing. A list without entries, or 0, is not charged. */
type Lists = { material: Price[]; cutting: Price[]; piercing: number };

function priceOfPart(part: PartToPrice, lists: Lists, families: readonly Family[]): PartCost {
  const { id, pieces, grade, weight, drawing } = part;
  if (!drawing || drawing.total.length === 0) return { part: id, charges: [], missing: ['drawing'], sum: null };
  const charges: Charge[] = [];
  const missing = new Set<PartCost['missing'][number]>();
  const thickness = typedNumber(part.thickness);
  const charge = (kind: Charge['kind'], amount: number, price: number) =>
    charges.push({ kind, amount, price, sum: toRappen(amount * price) });

  if (lists.material.length > 0) {
    const own = families.filter(({ grades }) => grades.some((each) => each.toLowerCase() === grade.toLowerCase()));
    const names = own.flatMap((family) => family.names);
    const price = priceOfGrade(lists.material, grade, names);
    if (price === undefined) missing.add('materialPrice');
    else if (weight === null) missing.add('thickness');
    else charge('material', weight * pieces, price);
  }
  if (lists.cutting.length > 0) {
    const price = thickness === undefined ? undefined : priceForThickness(lists.cutting, thickness);
    if (price !== undefined) charge('cutting', (drawing.total.length * pieces) / 1000, price);
    else missing.add(thickness === undefined ? 'thickness' : 'cuttingPrice');
  }
  if (lists.piercing > 0) charge('piercing', drawing.total.piercings * pieces, lists.piercing);

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
