import { formatPrice } from '../../domain/catalogue/price.ts';
import {
  askedPrice,
  isInStock,
  isParticular,
  isSold,
  knownAvailability,
  type Stock,
} from '../../domain/catalogue/stock.ts';
import type { Language } from '../../domain/text/language.ts';
import { formatNumber } from '../../domain/text/number-format.ts';
import type { Texts } from '../merged-texts.ts';
import type { MachineEntry } from '../records.ts';

type Wording = { t: Texts; language: Language };

/** Returns the mark of a machine, such as "Used · In stock". Empty for a new one that is built to order. */
export function offerMark({ condition, availability }: Stock, { t }: Wording): string {
  if (isSold({ availability })) return t('offer.availabilities.sold');
  const known = knownAvailability({ condition, availability });
  return [
    condition !== 'new' && t(`offer.conditions.${condition}`),
    known !== undefined && known !== 'to_order' && t(`offer.availabilities.${known}`),
  ]
    .filter((word) => typeof word === 'string')
    .join(' · ');
}

/** Returns the price with a note on value added tax, empty if there is none. */
function offerPrice(stock: Stock, { t, language }: Wording): string {
  const price = askedPrice(stock);
  return price === undefined ? '' : `${formatPrice(price, language)} ${t(`offer.${stock.vat}`)}`;
}

/** Returns the line below the name on a card: price, year and hours. */
export function offerLine(stock: Stock, wording: Wording): { price: string; facts: string } {
  const { t } = wording;
  const price = offerPrice(stock, wording) || (isInStock(stock) ? t('offer.priceOnRequest') : '');
  const facts = [stock.year === null ? '' : String(stock.year), hoursOf(stock, wording)];
  return { price, facts: facts.filter((fact) => fact !== '').join(' · ') };
}

/** Returns the whole offer as names and values, empty for a machine built to order without a price. */
export function offerEntries(stock: Stock, wording: Wording): MachineEntry[] {
  return isParticular(stock) ? allOfferEntries(stock, wording) : [];
}

/** Returns the whole offer of any machine, for comparisons. The order is by importance to a buyer. */
export function allOfferEntries(stock: Stock, wording: Wording): MachineEntry[] {
  const { t, language } = wording;
  const known = knownAvailability(stock);
  const price = offerPrice(stock, wording) || (isSold(stock) ? '' : t('offer.onRequest'));
  const entries: [name: string, value: string][] = [
    [t('offer.condition'), t(`offer.conditions.${stock.condition}`)],
    [t('offer.year'), stock.year === null ? '' : String(stock.year)],
    [t('offer.hours'), hoursOf(stock, wording)],
    [t('offer.availability'), known ? t(`offer.availabilities.${known}`) : ''],
    [t('offer.price'), price],
  ];
  return entries
    .filter(([, value]) => value !== '')
    .map(([name, value], id) => ({ id, name: { text: name, language }, value: { text: value, language } }));
}

function hoursOf({ operating_hours: hours }: Stock, { t, language }: Wording): string {
  return hours === null ? '' : t('offer.hoursValue', { hours: formatNumber(hours, language) });
}
