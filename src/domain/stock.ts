export const conditions = ['new', 'demonstration', 'used'] as const;
export const availabilities = ['to_order', 'in_stock', 'reserved', 'sold'] as const;
export const vatTerms = ['excluded', 'included'] as const;

export type Condition = (typeof conditions)[number];
export type Availability = (typeof availabilities)[number];
type VatTerm = (typeof vatTerms)[number];

/** What is true of the one machine that is offered, and not of all of its type. */
export type Stock = {
  condition: Condition;
  /** When it was built. */
  year: number | null;
  /** How long it has run. */
  operating_hours: number | null;
  availability: Availability;
  /** In Swiss francs; null: on request. */
  price: number | null;
  /** Whether the price includes value added tax. */
  vat: VatTerm;
};

/** A machine of which nothing was said: each is built for who orders it. */
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

/** Whether it stands in the yard: in stock or reserved, or built for somebody else before. What is sold does not. */
export function isInStock({ condition, availability }: Kind): boolean {
  return !isSold({ availability }) && (condition !== 'new' || availability !== 'to_order');
}

/** Its availability as far as it is known: what was used before cannot be ordered, so nothing is known of it then. */
export function knownAvailability({ condition, availability }: Kind): Availability | undefined {
  return availability === 'to_order' && condition !== 'new' ? undefined : availability;
}

/** The price that is asked; undefined on request, and once it is sold. */
export function askedPrice({ availability, price }: Pick<Stock, 'availability' | 'price'>): number | undefined {
  return isSold({ availability }) ? undefined : (price ?? undefined);
}

/** Whether there is anything to say that is not true of each new machine. */
export function isParticular(stock: Stock): boolean {
  const { condition, year, operating_hours, availability, price } = stock;
  return (
    condition !== 'new' || availability !== 'to_order' || year !== null || operating_hours !== null || price !== null
  );
}

/** What is known of a machine's condition, availability and price, without the rest. */
export function stockOf({ condition, year, operating_hours, availability, price, vat }: Stock): Stock {
  return { condition, year, operating_hours, availability, price, vat };
}
