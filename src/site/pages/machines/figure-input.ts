import type { CharacteristicKind } from '../../../domain/characteristic-kind.ts';
import { fromBase, toBase, writeNumber } from '../../../domain/figure.ts';
import { type LocalText, localText } from '../../../domain/localized.ts';
import { mostFound } from '../../../domain/search-limits.ts';
import { findMatching } from '../../../store/content/figure-match.ts';
import { type Facet, facetsOf, facetsWhere } from '../../../store/content/machine-facet.ts';
import { type Criterion, figureBetween } from '../../../store/content/machine-figure.ts';
import type { Database } from '../../../store/engine/row.ts';
import type { AskedRange } from '../../figure-query.ts';
import type { LoadRequest } from '../../load-request.ts';

/** One figure that machines of the category share, as the form shows it. Bounds are in `unit`, as inputs take them. */
export type FigureInput = {
  kind: number;
  name: LocalText;
  unit: string;
  /** What can be chosen beside what else is asked, and the same in words; undefined where nothing can. */
  bounds: { low: number; high: number; text: string } | undefined;
  from: number | undefined;
  to: number | undefined;
  /** Of how many of the machines that are left it is stated, at most one more than `mostFound`. */
  count: number;
};

/** Kinds that machines of a category share, with what their index says of all of these machines. */
export type Shared = { kinds: CharacteristicKind[]; facets: Facet[] };

/** What is asked, and the machines that are left of it: the first `mostFound` and one more. */
type Asked = { ranges: AskedRange[]; criteria: Criterion[]; found: number[]; isNarrowed: boolean };

/** Bounds are shown with three decimals: what is shown can be asked for. */
const rounding = 0.0005;

export function criterionOf({ kind, from, to }: AskedRange, category: number, kinds: CharacteristicKind[]): Criterion {
  const { dimension, unit } = kinds.find(({ id }) => id === kind) as CharacteristicKind;
  const low = from === undefined ? undefined : toBase(from - rounding, dimension, unit);
  const high = to === undefined ? undefined : toBase(to + rounding, dimension, unit);
  return figureBetween(category, { kind, low, high });
}

/** The inputs of the form, by name. */
export async function loadInputs(
  db: Database,
  request: LoadRequest,
  category: number,
  shared: Shared,
  { ranges, criteria, found, isNarrowed }: Asked,
): Promise<FigureInput[]> {
  const { kinds } = shared;
  // Of a figure that is asked for all that are left say something: the rest is asked of the others.
  const free = kinds.filter(({ id }) => !ranges.some(({ kind }) => kind === id));
  const left = isNarrowed ? await facets(db, category, free, criteria, found) : shared.facets;
  const isMany = found.length > mostFound; // then without one of the criteria there are as many
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

/** What kinds can still be chosen: few machines are read, of many the ends of the indexes. */
async function facets(
  db: Database,
  category: number,
  kinds: CharacteristicKind[],
  criteria: Criterion[],
  known?: number[],
): Promise<Facet[]> {
  const ids = kinds.map(({ id }) => id);
  const found = known ?? (await findMatching(db, category, criteria));
  return found.length > mostFound ? facetsWhere(db, category, ids, criteria) : facetsOf(db, category, found);
}

function boundsOf(facets: Facet[], kind: CharacteristicKind, { language }: LoadRequest): FigureInput['bounds'] {
  const facet = facets.find((one) => one.kind === kind.id);
  if (!facet) return undefined;
  const low = fromBase(facet.low, kind.dimension, kind.unit);
  const high = fromBase(facet.high, kind.dimension, kind.unit);
  const text =
    low === high ? writeNumber(low, language) : `${writeNumber(low, language)}–${writeNumber(high, language)}`;
  return { low, high, text: [text, kind.unit].filter(Boolean).join('\u00a0') };
}
