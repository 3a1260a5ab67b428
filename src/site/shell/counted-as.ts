import type { MissedReport, VisitReport } from '../../domain/visit.ts';
import type { PageContext } from './context.ts';

/**
 * Returns what a view of the page counts as. Undefined if it does not count: in a preview, on pages of a set, on the not-found page, and if the
 * owner has turned counting off. A comparison counts from two machines, and not again with only its differences.
 * @param missed the search that had no result
 */
export function countedAs(
  { address, search, settings, isPreview, isPane, set }: PageContext,
  missed?: string,
): VisitReport | MissedReport | undefined {
  if (!settings.countVisits || isPreview || isPane || set || address.page === 'notFound') return undefined;
  if (missed !== undefined) return `view:${missed}`;
  const query = new URLSearchParams(search);
  const isCompared = query.getAll('machine').length > 1 && !query.has('differences');
  return address.page === 'comparison' && isCompared ? 'comparison' : 'view';
}
