import { Text } from '@mantine/core';
import type { Language } from '../../../domain/language.ts';
import type { ServicePage } from '../../../domain/nouns/service.ts';
import { call } from '../../client.ts';
import { CreateForm } from '../../fields/create-form.tsx';
import { Section } from '../../layout/section.tsx';
import { SortableList } from '../../list/sortable-list.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { ServiceRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { pageName } from '../page/page-names.ts';
import { saveServiceOrder } from './save-service-order.ts';
import { ServiceEditor } from './service-editor.tsx';

type Props = {
  page: ServicePage;
  services: ServiceRecord[];
  languages: readonly Language[];
  /** Called when an element of this page gets the focus. */
  onFocus: () => void;
  onFailure: (detail: string) => void;
};

/** The services of a page in their order, and a form for a new one. */
export function PageServices({ page, services, languages, onFocus, onFailure }: Props) {
  const { t } = useTexts();
  return (
    <Section title={pageName(page, t)} onFocus={onFocus}>
      {page === 'hydraulique' && <Text c="dimmed">{t('service.drawing')}</Text>}
      {services.length === 0 && <Text c="dimmed">{t('service.none')}</Text>}
      <SortableList
        items={services}
        nameOf={(service) => service.title_fr}
        onSort={(ids) => saveServiceOrder(page, ids, onFailure)}
      >
        {(service, handle) => (
          <ServiceEditor service={service} languages={languages} handle={handle} onFailure={onFailure} />
        )}
      </SortableList>
      <CreateForm
        path={calls.services({ page })}
        title={t('service.add')}
        fields={[
          { field: 'title', label: t('service.title'), isRequired: true },
          { field: 'text', label: t('service.text'), rows: 2 },
        ]}
        submit={t('service.create')}
        onSubmit={async (values) => {
          await call('POST', calls.services(), { body: { ...values, page } });
          await reload('service');
        }}
        onFailure={onFailure}
      />
    </Section>
  );
}
