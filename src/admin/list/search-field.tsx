import { TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { Icon } from '../layout/icon.tsx';
import { useTexts } from '../texts.ts';

/** What a list is searched for; it stands in the address, and a new search begins at the first page. */
export function SearchField() {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  return (
    <TextInput
      type="search"
      label={t('list.search')}
      leftSection={<Icon name="search" />}
      value={query.get('search') ?? ''}
      onChange={(event) => {
        const search = event.currentTarget.value;
        setQuery(
          (current) => {
            if (search === '') current.delete('search');
            else current.set('search', search);
            current.delete('page');
            return current;
          },
          { replace: true, preventScrollReset: true },
        );
      }}
    />
  );
}
