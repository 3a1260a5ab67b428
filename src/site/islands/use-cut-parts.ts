import { useEffect, useState } from 'react';

type CutParts = typeof import('./cut-part/cut-parts.ts').cutParts;

/** Fetches what reads and shows drawings when the first one is chosen. Returns `failed` if it cannot be fetched. */
export function useCutParts(isWanted: boolean): CutParts | 'failed' | undefined {
  const [cutParts, setCutParts] = useState<CutParts | 'failed'>();
  useEffect(() => {
    if (!isWanted) return;
    import('./cut-part/cut-parts.ts').then(
      (module) => setCutParts(module.cutParts),
      () => setCutParts('failed'), // offline, or a new version was installed: files can still be sent
    );
  }, [isWanted]);
  return cutParts;
}
