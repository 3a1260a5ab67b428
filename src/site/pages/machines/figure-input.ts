import { fromBase, toBase, writeNumber } from '../../../domain/catalogue/figure.ts';
import { mostFound } from '../../../domain/page/search-limits.ts';
import { type LocalText, localText } from '../../../domain/text/localized.ts';
import { findMatching } from '../../../store/content/machine/figure-match.ts';
import type { Kind } from '../../../store/content/machine/kinds.ts';
import { type Facet, facetsOf, facetsWhere } from '../../../store/content/machine/machine-facet.ts';
import { type Criterion, figureBetween } from '../../../store/content/machine/machine-figure.ts';
import type { Database } from '../../../store/engine/row.ts';
import type { AskedRange } from '../../figure-query.ts';
import type { LoadRequest } from '../../load-request.ts';

/** An input of the filter form, for a figure that several machines of the category have. Bounds are in `unit`. */
export type FigureInput = {
  kind: number;
  name: LocalText;
  unit: string;
  /** The range that is possible with the other criteria, also as text. Undefined if none is. */
  bounds: { low: number; high: number; text: string } | undefined;
  from: number | undefined;
  to: number | undefined;
  /** How many of the matching machines have this figure, counted up to `mostFound` and one more. */
  count: number;
};

/** Kinds that several machines of a category have, with their facets for the whole category. */
export type Shared = { kinds: Kind[]; facets: Facet[] };

/** The filter criteria and the ids of matching machines: the first `mostFound` and one more. */
type Asked = { ranges: AskedRange[]; criteria: Criterion[]; found: number[]; isNarrowed: boolean };

/** Tolerance for bounds, which are shown with three decimals. The shown values must match when entered. */
const rounding = 0.0005;

export function criterionOf({ kind, from, to }: AskedRange, category: number, kinds: Kind[]): Criterion {
  const { dimension, unit } = kinds.find(({ id }) => id === kind) as Kind;
  const low = from === undefined ? undefined : toBase(from - rounding, dimension, unit);
  const high = to === undefined ? undefined : toBase(to + rounding, dimension, unit);
  return figureBetween(category, { kind, low, high });
}

/** Loads the inputs of the form, sorted by name. */
export async function loadInputs(
  db: Database,
  request: LoadRequest,
  category: number,
  shared: Shared,
  { ranges, criteria, found, isNarrowed }: Asked,
): Promise<FigureInput[]> {
  const { kinds } = shared;
  // All matching machines have the figures that are filtered by. Only the other figures are counted.
  const free = kinds.filter(({ id }) => !ranges.some(({ kind }) => kind === id));
  const left = isNarrowed ? await facets(db, category, free, criteria, found) : shared.facets;
  const isMany = found.length > mostFound; // without one of the criteria there are at least as many
  const inputs: FigureInput[] = [];
  for (const kind of kinds) {
    const own = criteria.find(({ figure }) => figure?.kind === kind.id);
    const others = criteria.filter((criterion) => criterion !== own);
    const possible = own ? await facets(db, category, [kind], others, isMany ? found : undefined) : left;
    const range = ranges.find((one) => one.kind === kind.id);
    inputs.push({
      kind: kind.id,
      name: localText<'name'>(kind, 'name', request.language),
      unit: kind.unit,
      bounds: boundsOf(possible, kind, request),
      from: range?.from,
      to: range?.to,
      count: own ? found.length : (left.find((facet) => facet.kind === kind.id)?.count ?? 0),
    });
  }
  return inputs.sort((one, other) => one.name.text.localeCompare(other.name.text, request.language));
}

/** Returns the facets of matching machines. Reads the machines if they are few, otherwise only the ends of the indexes. */
async function facets(
  db: Database,
  category: number,
  kinds: Kind[],
  criteria: Criterion[],
  known?: number[],
): Promise<Facet[]> {
  const ids = kinds.map(({ id }) => id);
  const found = known ?? (await findMatching(db, category, criteria));
  return found.length > mostFound ? facetsWhere(db, category, ids, criteria) : facetsOf(db, category, found);
}

function boundsOf(facets: Facet[], kind: Kind, { language }: LoadRequest): FigureInput['bounds'] {
  const facet = facets.find((one) => one.kind === kind.id);
  if (!facet) return undefined;
  const low = fromBase(facet.low, kind.dimension, kind.unit);
  const high = fromBase(facet.high, kind.dimension, kind.unit);
  const text =
    low === high ? writeNumber(low, language) : `${writeNumber(low, language)}–${writeNumber(high, language)}`;
  return { low, high, text: [text, kind.unit].filter(Boolean).join('\u00a0') };
}
