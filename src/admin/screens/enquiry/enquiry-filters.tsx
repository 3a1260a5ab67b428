import { Text } from '@mantine/core';
import { FilterBar } from '../../list/filter-bar.tsx';
import { FilterChips } from '../../list/filter-chips.tsx';
import { ToggleChips } from '../../list/toggle-chips.tsx';
import { useTexts } from '../../texts.ts';
import { useEnquiryQuery } from './use-enquiry-query.ts';

const states = ['unanswered', 'in_progress', 'answered', 'archived', 'spam', 'deleted', 'all'] as const;

/** The filters of the list: the state of an enquiry, and its kind. */
export function EnquiryFilters() {
  const { t } = useTexts();
  const { query, state = '', unread, change } = useEnquiryQuery();
  const toggles = [
    { name: 'due', value: 'true', current: query.due, label: t('enquiry.filters.due') },
    { name: 'unread', value: 'true', current: unread, label: t('enquiry.filters.unread') },
    { name: 'kind', value: 'quote', current: query.kind, label: t('enquiry.filters.quote') },
    { name: 'kind', value: 'contact', current: query.kind, label: t('enquiry.filters.contact') },
    { name: 'suspect', value: 'true', current: query.suspect, label: t('enquiry.filters.suspect') },
    { name: 'suspect', value: 'false', current: query.suspect, label: t('enquiry.filters.notSuspect') },
  ];
  return (
    <>
      <FilterBar>
        <FilterChips
          label={t('enquiry.state')}
          options={[
            { value: '', label: t(query.search ? 'enquiry.filters.inboxAndArchive' : 'enquiry.filters.inbox') },
            ...(state === 'new' ? [{ value: 'new', label: t('enquiry.states.new') }] : []),
            ...states.map((value) => ({ value, label: t(`enquiry.filters.${value}`) })),
          ]}
          value={state}
          onChange={(next) => change({ state: next })}
        />
        <ToggleChips
          label={t('enquiry.filters.more')}
          options={toggles.map(({ name, value, current, label }) => ({
            key: `${name} ${value}`,
            label,
            isOn: current === value,
            toggle: (isOn) => change({ [name]: isOn ? value : undefined }),
          }))}
        />
      </FilterBar>
      {query.deleted && (
        <Text size="sm" c="dimmed">
          {t('enquiry.deletedHint')}
        </Text>
      )}
    </>
  );
}
