import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '../../../domain/language.ts';
import { type MachineListKey, machineLists } from '../../../domain/machine.ts';
import { call } from '../../client.ts';
import { CreateForm } from '../../fields/create-form.tsx';
import { SortableList } from '../../list/sortable-list.tsx';
import { calls } from '../../paths.ts';
import { queries, reload } from '../../queries.ts';
import type { AdvantageRecord, MachineRecord, SpecificationRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { EntryHeads } from './entry-heads.tsx';
import { EntryRow } from './entry-row.tsx';
import { saveMachineOrder } from './save-machine-order.ts';

type Props = {
  machine: MachineRecord;
  list: MachineListKey;
  entries: (AdvantageRecord | SpecificationRecord)[];
  languages: readonly Language[];
  onFailure: (detail: string) => void;
};

/** One of a machine's three ordered lists as a table: rows edited in place and sorted by hand, and a form for a new one. */
export function EntryList({ machine, list, entries, languages, onFailure }: Props) {
  const { t } = useTexts();
  const { property, fields } = machineLists[list];
  const hasKinds = list === 'technical-characteristics';
  const { data: kinds } = useQuery({ ...queries.characteristicKinds(), enabled: hasKinds });
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
      <CreateForm
        path={calls.machineList(machine.id, list)}
        title={t(`entry.${property}.add`)}
        fields={fields.map((field, index) => ({
          field,
          label: t(`entry.${field}`),
          required: index === 0 ? ('french' as const) : ('none' as const),
          suggestions: hasKinds && index === 0 ? kinds?.map(({ name_fr }) => name_fr) : undefined,
        }))}
        submit={t('entry.create')}
        staysOpen
        isDense
        onSubmit={async (values) => {
          await call('POST', calls.machineList(machine.id, list), { body: values });
          await reload('machine');
        }}
        onFailure={onFailure}
      />
    </>
  );
}

/** What an entry is called where one of many is meant. */
function entryName(entry: AdvantageRecord | SpecificationRecord): string {
  return 'name_fr' in entry ? entry.name_fr : entry.description_fr;
}
