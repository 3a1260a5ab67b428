import { Text } from '@mantine/core';
import { type MachineListKey, machineLists } from '../../../domain/catalogue/machine.ts';
import type { Language } from '../../../domain/text/language.ts';
import { SortableList } from '../../list/sortable-list.tsx';
import type { AdvantageRecord, MachineRecord, SpecificationRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { EntryHeads } from './entry-heads.tsx';
import { EntryRow } from './entry-row.tsx';
import { NewEntryRow } from './new-entry-row.tsx';
import { saveMachineOrder } from './save-machine-order.ts';
import { useKinds } from './use-kinds.ts';

type Props = {
  machine: MachineRecord;
  list: MachineListKey;
  entries: (AdvantageRecord | SpecificationRecord)[];
  languages: readonly Language[];
  onFailure: (detail: string) => void;
};

/** One of a machine's three ordered lists as a table: rows edited in place and sorted by hand, and a row for a new entry. */
export function EntryList({ machine, list, entries, languages, onFailure }: Props) {
  const { t } = useTexts();
  const { property, fields } = machineLists[list];
  const hasKinds = list === 'technical-characteristics';
  const { data: kinds } = useKinds({ enabled: hasKinds });
  const suggestions = hasKinds ? kinds?.map(({ name_fr }) => name_fr) : undefined;
  return (
    <>
      {entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(`entry.${property}.none`)}
        </Text>
      ) : (
        <EntryHeads fields={fields} languages={languages} />
      )}
      <SortableList
        isDense
        items={entries}
        nameOf={(entry) => entryName(entry)}
        onSort={(ids) => saveMachineOrder(machine.id, property, ids, onFailure)}
      >
        {(entry, handle) => (
          <EntryRow
            machine={machine}
            list={list}
            entry={entry}
            name={entryName(entry)}
            languages={languages}
            handle={handle}
            onFailure={onFailure}
          />
        )}
      </SortableList>
      <NewEntryRow
        machine={machine.id}
        list={list}
        languages={languages}
        suggestions={suggestions}
        onFailure={onFailure}
      />
    </>
  );
}

/** The name of an entry in its list. */
function entryName(entry: AdvantageRecord | SpecificationRecord): string {
  return 'name_fr' in entry ? entry.name_fr : entry.description_fr;
}
