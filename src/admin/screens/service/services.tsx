import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { servicePages } from '../../../domain/service.ts';
import { EditorTop } from '../../fields/editor-top.tsx';
import { useEditedLanguages } from '../../fields/languages.ts';
import { OutdatedTexts } from '../../fields/outdated.tsx';
import { DeletedButton } from '../../history/history-button.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { PageServices } from './page-services.tsx';

/** /admin/service: the services of the three pages, each edited in place. */
export function ServicesScreen() {
  const { t } = useTexts();
  const read = useQuery(queries.services());
  const languages = useEditedLanguages();
  const [failure, setFailure] = useState('');
  return (
    <OutdatedTexts noun="service">
      <PageHead title={t('service.list')}>
        <DeletedButton noun="service" />
      </PageHead>
      <EditorTop languages={languages} told={{ path: calls.services(), failure, onDismiss: () => setFailure('') }} />
      <Stack gap="xl">
        <Text>{t('service.intro')}</Text>
        <QueryState query={read} />
        {read.data &&
          servicePages.map((page) => (
            <PageServices
              key={page}
              page={page}
              services={read.data.filter((service) => service.page === page)}
              languages={languages.shown}
              onFailure={setFailure}
            />
          ))}
      </Stack>
    </OutdatedTexts>
  );
}
