import type { KyselyPlugin, QueryId } from 'kysely';

/**
 * A plugin that reports whether any row was written. A write that changes no row does not count, so that pages are not
 * rendered again for nothing.
 */
export function trackWrites(): { plugin: KyselyPlugin; hasWritten: () => boolean } {
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
