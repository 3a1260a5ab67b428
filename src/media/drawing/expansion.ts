import { most } from './allowed.ts';
import { type Part, partsIn, tooComplex } from './part.ts';
import { isAbout, type Rule } from './style.ts';

/**
 * Refuses a drawing that becomes huge when it is drawn: parts that show other parts repeatedly, or a part that shows
 * itself.
 * @param rules of its stylesheets, which may show parts as well
 * @throws Refusal 400
 */
export function refuseExpansion(root: Part, rules: Rule[]): void {
  const byId = partsById(root);
  const naming = rules.filter(({ declarations }) => declarations.shows.length > 0);
  const known = new Map<Part, number>();
  const open = new Set<Part>();

  const sizeOf = (part: Part, chain = 0): number => {
    const size = known.get(part);
    if (size !== undefined) return size;
    if (open.has(part) || chain > most.chain) throw tooComplex();
    open.add(part);
    const sum = (parts: (Part | undefined)[]) =>
      parts.reduce((total, each) => total + (each ? sizeOf(each, chain + 1) : 0), 0);
    const ruled = naming.filter((rule) => isAbout(rule, part)).flatMap(({ declarations }) => declarations.shows);
    const { paints = [], others = [] } = Object.groupBy([...part.shows, ...ruled], ({ isPaint }) =>
      isPaint ? 'paints' : 'others',
    );
    const own = part.name === 'image' ? most.picture : 1;
    const inside = own + sum(partsIn(part)) + sum(others.map(({ id }) => byId.get(id)));
    const total = inside * (1 + sum(paints.map(({ id }) => byId.get(id))));
    if (total > most.expanded) throw tooComplex();
    open.delete(part);
    known.set(part, total);
    return total;
  };
  sizeOf(root);
}

/** Indexes parts by id. Of several parts with the same id, the first counts. */
function partsById(root: Part): Map<string, Part> {
  const found = new Map<string, Part>();
  const visit = (part: Part) => {
    const id = part.attributes.get('id');
    if (id !== undefined && !found.has(id)) found.set(id, part);
    partsIn(part).forEach(visit);
  };
  visit(root);
  return found;
}
