import { NativeSelect, SimpleGrid } from '@mantine/core';
import { messageStates } from '../../../domain/enquiry-state.ts';
import { SearchField } from '../../list/search-field.tsx';
import { useTexts } from '../../texts.ts';
import { useMessageQuery } from './use-enquiry-query.ts';

/** What the inbox is narrowed by, or widened to. */
export function MessageFilters() {
  const { t } = useTexts();
  const { query, state, change } = useMessageQuery();
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <SearchField />
      <NativeSelect
        label={t('message.state')}
        value={state ?? ''}
        onChange={(event) => change({ state: event.currentTarget.value })}
        data={[
          { value: '', label: t('message.inbox') },
          ...messageStates.map((value) => ({ value, label: t(`message.states.${value}`) })),
          { value: 'all', label: t('message.all') },
          { value: 'deleted', label: t('message.deleted') },
        ]}
      />
      <NativeSelect
        label={t('message.suspicion')}
        value={query.suspect ?? ''}
        onChange={(event) => change({ suspect: event.currentTarget.value })}
        data={[
          { value: '', label: t('message.anySuspicion') },
          { value: 'false', label: t('message.notSuspect') },
          { value: 'true', label: t('message.suspect') },
        ]}
      />
    </SimpleGrid>
  );
}
