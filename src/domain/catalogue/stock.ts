export const conditions = ['new', 'demonstration', 'used'] as const;
export const availabilities = ['to_order', 'in_stock', 'reserved', 'sold'] as const;
export const vatTerms = ['excluded', 'included'] as const;

export type Condition = (typeof conditions)[number];
export type Availability = (typeof availabilities)[number];
type VatTerm = (typeof vatTerms)[number];

/** Data of the individual machine on offer, in contrast to its type. */
export type Stock = {
  condition: Condition;
  /** Year of construction. */
  year: number | null;
  /** Hours of operation. */
  operating_hours: number | null;
  availability: Availability;
  /** In Swiss francs; null means on request. */
  price: number | null;
  /** Whether the price includes value added tax. */
  vat: VatTerm;
};

/** The default of a machine without any such data: it is new, and built to order. */
export const builtToOrder: Stock = {
  condition: 'new',
  year: null,
  operating_hours: null,
  availability: 'to_order',
  price: null,
  vat: 'excluded',
};

type Kind = Pick<Stock, 'condition' | 'availability'>;

export function isSold({ availability }: Pick<Stock, 'availability'>): boolean {
  return availability === 'sold';
}

/** Whether the machine is in the yard: in stock, reserved, or used. A sold one is not. */
export function isInStock({ condition, availability }: Kind): boolean {
  return !isSold({ availability }) && (condition !== 'new' || availability !== 'to_order');
}

/**
 * The availability, as far as known. A machine that is not new cannot be ordered, so its availability is then unknown.
 */
export function knownAvailability({ condition, availability }: Kind): Availability | undefined {
  return availability === 'to_order' && condition !== 'new' ? undefined : availability;
}

/** The asking price. Undefined when on request or sold. */
export function askedPrice({ availability, price }: Pick<Stock, 'availability' | 'price'>): number | undefined {
  return isSold({ availability }) ? undefined : (price ?? undefined);
}

/** Whether the data differ from those of a new machine built to order. */
export function isParticular(stock: Stock): boolean {
  const { condition, year, operating_hours, availability, price } = stock;
  return (
    condition !== 'new' || availability !== 'to_order' || year !== null || operating_hours !== null || price !== null
  );
}

/** Picks the fields of condition, availability and price. */
export function stockOf({ condition, year, operating_hours, availability, price, vat }: Stock): Stock {
  return { condition, year, operating_hours, availability, price, vat };
}
