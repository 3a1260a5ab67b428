import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../client.ts';
import { QuickForm } from '../../fields/create/quick-form.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import { screenAt } from '../../record-ref.ts';
import { useTexts } from '../../texts.ts';

/**
 * Creates a category and goes to its first translation. All five names are required (specification, section 5): the other languages
 * hold copies of the French name until the user types them.
 */
export function CategoryForm({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <QuickForm
      path={calls.categories()}
      title={t('category.add')}
      field={{ field: 'name', label: t('category.name'), inAll: 'copied' }}
      input={input}
      submit={t('category.create')}
      onSubmit={async (values) => {
        const { body } = await call('POST', calls.categories(), { body: { ...values, priority: 0 } });
        await reload('category');
        await navigate(screenAt(calls.category(body.id), 'name_de'));
      }}
    />
  );
}
