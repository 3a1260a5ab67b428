import { type Availability, availabilities, type Condition, conditions } from '../../../domain/stock.ts';
import { findMatching } from '../../../store/content/figure-match.ts';
import type { Criterion } from '../../../store/content/machine-figure.ts';
import { availabilityIs, conditionIs } from '../../../store/content/stock-criterion.ts';
import type { Database } from '../../../store/engine/row.ts';
import type { PageQuery } from '../../query.ts';

/** One of the ways in which machines differ, as the form shows it: each value that occurs, and how many machines it leaves. */
export type StockChoice<Value> = { options: { value: Value; count: number }[]; asked: Value | undefined };

export type StockChoices = { condition: StockChoice<Condition>; availability: StockChoice<Availability> };

type Way<Value> = { occurring: Value[]; asked: Value | undefined; criteria: Criterion[] };

/** What of condition and availability the machines of a category differ in, and what is asked of it. */
export type StockFilter = { condition: Way<Condition>; availability: Way<Availability> };

/** @param always what is true of all machines that are shown */
export async function loadStockFilter(
  db: Database,
  category: number,
  always: Criterion[],
  query: PageQuery,
): Promise<StockFilter> {
  const way = async <Value>(values: readonly Value[], criterion: (value: Value) => Criterion, value?: Value) => {
    const counted = await countEach(db, category, values, criterion, always);
    const occurring = counted.filter(({ count }) => count > 0).map((option) => option.value);
    // A choice between one thing is none, and what an address asks of it is left out.
    if (occurring.length < 2) return { occurring: [], asked: undefined, criteria: [] };
    const asked = occurring.find((one) => one === value);
    return { occurring, asked, criteria: asked === undefined ? [] : [criterion(asked)] };
  };
  return {
    condition: await way(conditions, conditionIs, query.condition),
    availability: await way(availabilities, availabilityIs, query.availability),
  };
}

/** @param criteria what else is asked: each option says how many machines it would leave beside it */
export async function countStock(
  db: Database,
  category: number,
  { condition, availability }: StockFilter,
  criteria: Criterion[],
): Promise<StockChoices> {
  const [ofOthers, ofConditions] = [availability, condition].map((other) => [...criteria, ...other.criteria]);
  return {
    condition: {
      options: await countEach(db, category, condition.occurring, conditionIs, ofOthers),
      asked: condition.asked,
    },
    availability: {
      options: await countEach(db, category, availability.occurring, availabilityIs, ofConditions),
      asked: availability.asked,
    },
  };
}

async function countEach<Value>(
  db: Database,
  category: number,
  values: readonly Value[],
  criterion: (value: Value) => Criterion,
  others: Criterion[] = [],
): Promise<{ value: Value; count: number }[]> {
  const options: { value: Value; count: number }[] = [];
  for (const value of values) {
    const found = await findMatching(db, category, [...others, criterion(value)]);
    options.push({ value, count: found.length });
  }
  return options;
}
