import { mostBasketLines } from '../domain/enquiry/basket-size.ts';
import { readStoredJson, writeStored } from './browser-storage.ts';

/** A machine in the basket of a quote request, with the name that the visitor saw. */
export type BasketLine = { machine: number; name: string; quantity: number; note: string };

/** The key of the basket in `localStorage`, and the name of its event. */
export const basketName = 'basket';

/** Returns the lines of this browser's basket. */
export function readBasket(): BasketLine[] {
  const lines = readStoredJson(basketName);
  return Array.isArray(lines) ? lines : [];
}

/** Stores the basket and dispatches the event `basket` on the window. */
export function writeBasket(lines: BasketLine[]): void {
  writeStored(
    'localStorage',
    basketName,
    lines.length > 0 ? JSON.stringify(lines.slice(0, mostBasketLines)) : undefined,
  );
  dispatchEvent(new Event(basketName));
}
