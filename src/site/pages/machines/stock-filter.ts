import { type Availability, availabilities, type Condition, conditions } from '../../../domain/catalogue/stock.ts';
import { mostFound } from '../../../domain/page/search-limits.ts';
import type { Criterion, StockAsked } from '../../../store/content/machine/machine-figure.ts';
import { availabilityAsked, conditionAsked, stockIs } from '../../../store/content/machine/stock-criterion.ts';
import { countStockWhere, type StockCount } from '../../../store/content/machine/stock-facet.ts';
import type { Database } from '../../../store/engine/row.ts';
import type { PageQuery } from '../../query.ts';

/** A select of the filter form: each value that occurs, with the number of machines that it would leave. */
export type StockChoice<Value> = { options: { value: Value; count: number }[]; asked: Value | undefined };

export type StockChoices = { condition: StockChoice<Condition>; availability: StockChoice<Availability> };

/** The filter of a category by condition and availability: the choices, the criteria and the counts. */
export type StockFilter = StockChoices & { criteria: Criterion[]; counts: StockCount[] };

/** Up to this number of machines, SQLite is faster with a list of their ids than with a look-up of each. */
const mostListed = 4000;

/**
 * Loads the filter by condition and availability. The options are the values in the whole category, none if there is only one.
 * @param always criteria for all machines that are shown
 */
export async function loadStockFilter(
  db: Database,
  category: number,
  always: Criterion[],
  query: PageQuery,
): Promise<StockFilter> {
  const counts = await countStockWhere(db, category, always, mostListed);
  const facet = <Value>(values: readonly Value[], askedOf: (value: Value) => StockAsked, value?: Value) => {
    const options = optionsOf(values, askedOf, counts).filter(({ count }) => count > 0);
    // A value in the address that is not an option is ignored.
    const asked = options.length < 2 ? undefined : options.find((one) => one.value === value)?.value;
    return { options: options.length < 2 ? [] : options, asked };
  };
  const condition = facet(conditions, conditionAsked, query.condition);
  const availability = facet(availabilities, availabilityAsked, query.availability);
  const criterion = (stock: StockAsked) => stockIs(category, stock, sumOf(counts, stock) < mostListed);
  return {
    condition,
    availability,
    criteria: [
      ...(condition.asked ? [criterion(conditionAsked(condition.asked))] : []),
      ...(availability.asked ? [criterion(availabilityAsked(availability.asked))] : []),
    ],
    counts,
  };
}

/**
 * Returns the choices with the number of machines that each option would leave together with the other criteria.
 * @param counts the counts of machines that match the figures
 */
export function countStock({ condition, availability }: StockFilter, counts: StockCount[]): StockChoices {
  const [ofCondition, ofAvailability] = [
    availability.asked === undefined ? counts : within(counts, availabilityAsked(availability.asked)),
    condition.asked === undefined ? counts : within(counts, conditionAsked(condition.asked)),
  ];
  const valuesOf = <Value>({ options }: StockChoice<Value>) => options.map(({ value }) => value);
  return {
    condition: { ...condition, options: optionsOf(valuesOf(condition), conditionAsked, ofCondition) },
    availability: { ...availability, options: optionsOf(valuesOf(availability), availabilityAsked, ofAvailability) },
  };
}

function optionsOf<Value>(
  values: readonly Value[],
  askedOf: (value: Value) => StockAsked,
  counts: StockCount[],
): StockChoice<Value>['options'] {
  return values.map((value) => ({ value, count: Math.min(sumOf(counts, askedOf(value)), mostFound + 1) }));
}

function sumOf(counts: StockCount[], asked: StockAsked): number {
  return within(counts, asked).reduce((sum, { count }) => sum + count, 0);
}

function within(counts: StockCount[], { conditions, availabilities }: StockAsked): StockCount[] {
  return counts.filter((one) => conditions.includes(one.condition) && availabilities.includes(one.availability));
}
