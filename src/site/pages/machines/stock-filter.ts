import { type Availability, availabilities, type Condition, conditions } from '../../../domain/stock.ts';
import { findMatching } from '../../../store/content/figure-match.ts';
import type { Criterion } from '../../../store/content/machine-figure.ts';
import { availabilityIs, conditionIs } from '../../../store/content/stock-criterion.ts';
import type { Database } from '../../../store/engine/row.ts';
import type { PageQuery } from '../../query.ts';

/** One of the ways in which machines differ, as the form shows it: each value that occurs, and how many machines it leaves. */
export type StockChoice<Value> = { options: { value: Value; count: number }[]; asked: Value | undefined };

export type StockChoices = { condition: StockChoice<Condition>; availability: StockChoice<Availability> };

/** What is known of one of them before anything is asked: the options of the whole category, none where it has one value alone. */
type StockFacet<Value> = StockChoice<Value> & { criterion: (value: Value) => Criterion; criteria: Criterion[] };

/** What of condition and availability the machines of a category differ in, and what is asked of it. */
export type StockFilter = { condition: StockFacet<Condition>; availability: StockFacet<Availability> };

/** @param always what is true of all machines that are shown */
export async function loadStockFilter(
  db: Database,
  category: number,
  always: Criterion[],
  query: PageQuery,
): Promise<StockFilter> {
  const facet = async <Value>(values: readonly Value[], criterion: (value: Value) => Criterion, value?: Value) => {
    const options = (await countEach(db, category, values, criterion, always)).filter(({ count }) => count > 0);
    // An address that asks for a value that cannot be chosen is ignored.
    const asked = options.length < 2 ? undefined : options.find((one) => one.value === value)?.value;
    return {
      options: options.length < 2 ? [] : options,
      asked,
      criterion,
      criteria: asked === undefined ? [] : [criterion(asked)],
    };
  };
  return {
    condition: await facet(conditions, conditionIs, query.condition),
    availability: await facet(availabilities, availabilityIs, query.availability),
  };
}

/**
 * How many machines each option would leave beside what else is asked.
 * @param figures what is asked of figures
 */
export async function countStock(
  db: Database,
  category: number,
  { condition, availability }: StockFilter,
  always: Criterion[],
  figures: Criterion[],
): Promise<StockChoices> {
  const count = async <Value>({ options, asked, criterion }: StockFacet<Value>, other: Criterion[]) => {
    const beside = [...figures, ...other];
    if (beside.length === 0) return { options, asked };
    const values = options.map(({ value }) => value);
    return { options: await countEach(db, category, values, criterion, [...always, ...beside]), asked };
  };
  return {
    condition: await count(condition, availability.criteria),
    availability: await count(availability, condition.criteria),
  };
}

async function countEach<Value>(
  db: Database,
  category: number,
  values: readonly Value[],
  criterion: (value: Value) => Criterion,
  others: Criterion[],
): Promise<StockChoice<Value>['options']> {
  const options: StockChoice<Value>['options'] = [];
  for (const value of values) {
    const found = await findMatching(db, category, [...others, criterion(value)]);
    options.push({ value, count: found.length });
  }
  return options;
}
