import { useInfiniteQuery } from '@tanstack/react-query';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { ImportedFile } from '../import/imported-file.tsx';
import { Differences } from './differences.tsx';
import { Faults, Notes } from './faults.tsx';

/** A spreadsheet: its faults, the differences, and buttons to apply or undo them. */
export function ImportResult({ id, onDiscard }: { id: number; onDiscard: () => void }) {
  return (
    <ImportedFile
      query={useInfiniteQuery(queries.catalogueImport(id))}
      apply={(file) => calls.catalogueApply(file)}
      applyRest={(file) => calls.catalogueApply(file, { partial: true })}
      countsOf={({ counts }) => [
        { label: 'spreadsheet.add', count: counts.add, color: 'green' },
        { label: 'spreadsheet.change', count: counts.change, color: 'gray' },
        { label: 'spreadsheet.remove', count: counts.remove, color: 'red' },
      ]}
      isNothing={({ counts }) => counts.add + counts.change + counts.remove === 0}
      isFaulty={(read) => read.fault_count > 0}
      words={{ same: 'spreadsheet.same', kept: 'spreadsheet.kept' }}
      onDiscard={onDiscard}
    >
      {(first, pages) => (
        <>
          <Faults read={first} />
          <Notes read={first} />
          <Differences differences={pages.flatMap((page) => page.differences)} />
        </>
      )}
    </ImportedFile>
  );
}
