/** Units that a visitor may choose for a drawing, instead of the one that its file names. */
export const drawingUnits = ['mm', 'cm', 'inch'] as const;

export type DrawingUnit = (typeof drawingUnits)[number];

/** Longest entries of a part, in UTF-16 units. */
export const cutPartLimits = { quantity: 30, thickness: 30, grade: 100 } as const;

/** The fields of a plain form for its files: `part-1-quantity` belongs to the first one. */
export function partFieldName(place: number, field: keyof typeof cutPartLimits | 'unit'): string {
  return `part-${place}-${field}`;
}

/** The number in a typed text, such as `12,5 mm` or `20 Stk.`; undefined for none, zero or less. */
export function typedNumber(text: string): number | undefined {
  const [found] = /\d+(?:[.,]\d+)?/.exec(text.replaceAll(/(\d)[’'\s\u00a0\u202f](?=\d{3})/g, '$1')) ?? [];
  const value = Number(found?.replace(',', '.'));
  return value > 0 ? value : undefined;
}

/** How many pieces are asked for: one unless a whole number is typed. */
export function piecesOf({ quantity }: { quantity: string }): number {
  return Math.max(1, Math.round(typedNumber(quantity) ?? 1));
}

/** Steel, in kg per dm³. */
const density = 7.85;

/**
 * The weight of a part in kg.
 * @param area in mm²
 * @param thickness in mm
 */
export function weightOf(area: number, thickness: number): number {
  return (area * thickness * density) / 1_000_000;
}
