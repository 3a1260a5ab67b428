import type { KyselyPlugin, QueryId } from 'kysely';

/** Detects whether a row was written: otherwise pages need not be rendered again. */
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
