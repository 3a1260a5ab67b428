import type { KyselyPlugin, QueryId } from 'kysely';

/**
 * A plugin that notices whether a query has written a row. A write that finds nothing to do counts for nothing, so
 * that no page is made anew for it.
 */
export function noticeWrites(): { plugin: KyselyPlugin; hasWritten: () => boolean } {
  const reads = new WeakSet<QueryId>();
  let written = false;
  return {
    hasWritten: () => written,
    plugin: {
      transformQuery({ node, queryId }) {
        if (node.kind === 'SelectQueryNode') reads.add(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        if (!reads.has(queryId) && (result.rows.length > 0 || (result.numAffectedRows ?? 0n) > 0n)) written = true;
        return result;
      },
    },
  };
}
