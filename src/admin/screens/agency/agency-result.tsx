import { useInfiniteQuery } from '@tanstack/react-query';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { ImportedFile } from '../import/imported-file.tsx';
import { AgencyFaults, AgencyTexts } from './agency-texts.tsx';

/** An agency's file: its faults, the changed texts, and buttons to apply or undo them. */
export function AgencyResult({ id, onDiscard }: { id: number; onDiscard: () => void }) {
  return (
    <ImportedFile
      query={useInfiniteQuery(queries.agencyImport(id))}
      apply={calls.agencyApply}
      countsOf={({ counts }) => [
        { label: 'agency.change', count: counts.change, color: 'green' },
        { label: 'agency.sameCount', count: counts.same, color: 'gray' },
        { label: 'agency.blankCount', count: counts.blank, color: 'gray' },
      ]}
      isNothing={({ counts }) => counts.change === 0}
      words={{ same: 'agency.same', kept: 'agency.kept' }}
      onDiscard={onDiscard}
    >
      {(first, pages) => (
        <>
          <AgencyFaults read={first} />
          <AgencyTexts texts={pages.flatMap((page) => page.differences)} />
        </>
      )}
    </ImportedFile>
  );
}
