import type { RefObject } from 'react';
import { call } from '../../client.ts';
import { CreateForm } from '../../fields/create-form.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../queries.ts';
import { useTexts } from '../../texts.ts';

/** Creates a category. All five names are required (specification, section 5); the button says what is missing. */
export function CategoryForm({ opener }: { opener: RefObject<HTMLButtonElement | null> }) {
  const { t } = useTexts();
  return (
    <CreateForm
      path={calls.categories()}
      title={t('category.add')}
      fields={[{ field: 'name', label: t('category.name'), required: 'all' }]}
      withPriority
      main={opener}
      canCopy
      submit={t('category.create')}
      onSubmit={async (values) => {
        await call('POST', calls.categories(), { body: values });
        await reload('category');
      }}
    />
  );
}
