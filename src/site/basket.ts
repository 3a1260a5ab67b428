import { mostBasketLines } from '../domain/basket-size.ts';
import { readStoredJson, writeStored } from './browser-storage.ts';

/** A machine that a visitor wants to ask for, under the name that they have seen. */
export type BasketLine = { machine: number; name: string; quantity: number; note: string };

/** Under which name the browser keeps the basket. */
export const basketName = 'basket';

/** What this browser's basket holds. */
export function readBasket(): BasketLine[] {
  const lines = readStoredJson(basketName);
  return Array.isArray(lines) ? lines : [];
}

/** Keeps the basket, and tells the page, whose event `basket` it is. */
export function writeBasket(lines: BasketLine[]): void {
  writeStored(
    'localStorage',
    basketName,
    lines.length > 0 ? JSON.stringify(lines.slice(0, mostBasketLines)) : undefined,
  );
  dispatchEvent(new Event(basketName));
}
