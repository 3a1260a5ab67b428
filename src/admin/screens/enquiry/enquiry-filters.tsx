import { NativeSelect, SimpleGrid } from '@mantine/core';
import { enquiryStates } from '../../../domain/enquiry-state.ts';
import { SearchField } from '../../list/search-field.tsx';
import { useTexts } from '../../texts.ts';
import { useEnquiryQuery } from './use-enquiry-query.ts';

export function EnquiryFilters() {
  const { t } = useTexts();
  const { query, state, change } = useEnquiryQuery();
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <SearchField />
      <NativeSelect
        label={t('enquiry.state')}
        value={state ?? ''}
        onChange={(event) => change({ state: event.currentTarget.value })}
        data={[
          { value: '', label: t('enquiry.inbox') },
          ...enquiryStates.map((value) => ({ value, label: t(`enquiry.states.${value}`) })),
          { value: 'all', label: t('enquiry.all') },
          { value: 'deleted', label: t('enquiry.deleted') },
        ]}
      />
      <NativeSelect
        label={t('enquiry.suspicion')}
        value={query.suspect ?? ''}
        onChange={(event) => change({ suspect: event.currentTarget.value })}
        data={[
          { value: '', label: t('enquiry.anySuspicion') },
          { value: 'false', label: t('enquiry.notSuspect') },
          { value: 'true', label: t('enquiry.suspect') },
        ]}
      />
    </SimpleGrid>
  );
}
