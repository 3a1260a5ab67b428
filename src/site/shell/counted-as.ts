import type { MissedReport, VisitReport } from '../../domain/visit.ts';
import type { PageContext } from './context.ts';

/**
 * As what a view of the page counts; undefined where none does: in a preview, for addresses without a page, and while the
 * owner does not count. The comparison counts when machines are compared, once for all that is then chosen of their rows.
 * @param missed what was searched for without a result
 */
export function countedAs(
  { address, search, settings, isPreview, isPane }: PageContext,
  missed?: string,
): VisitReport | MissedReport | undefined {
  if (!settings.countVisits || isPreview || isPane || address.page === 'notFound') return undefined;
  if (missed !== undefined) return `view:${missed}`;
  const query = new URLSearchParams(search);
  const isCompared = query.getAll('machine').length > 1 && !query.has('differences');
  return address.page === 'comparison' && isCompared ? 'comparison' : 'view';
}
