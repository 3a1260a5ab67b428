import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '../../../domain/language.ts';
import { type ServicePage, servicePages } from '../../../domain/nouns/service.ts';
import { EditorTop } from '../../fields/editor-top.tsx';
import { useEditedLanguages } from '../../fields/languages.ts';
import { OutdatedTexts } from '../../fields/outdated.tsx';
import { DeletedButton } from '../../history/history-button.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { ViewOnSite } from '../../layout/view-on-site.tsx';
import { WithPane } from '../../pane/pane.tsx';
import { calls, paths, sitePath } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { PageServices } from './page-services.tsx';

/** /admin/service: the services of the three pages, each edited in place. */
export function ServicesScreen() {
  const { t } = useTexts();
  const read = useQuery(queries.services());
  const languages = useEditedLanguages();
  const [failure, setFailure] = useState('');
  const [page, setPage] = useState<ServicePage>(servicePages[0]); // the page of the focused service
  const subject = read.data && {
    call: calls.services(),
    record: read.data,
    pathIn: (language: Language) => paths.preview(sitePath(page, language)),
  };
  return (
    <OutdatedTexts noun="service">
      <WithPane subject={subject}>
        {(isBeside, button) => (
          <>
            <PageHead title={t('service.list')}>
              <ViewOnSite page={page} />
              <DeletedButton noun="service" />
            </PageHead>
            <EditorTop
              languages={languages}
              failures={{ path: calls.services(), failure, onDismiss: () => setFailure('') }}
              isNarrow={isBeside}
            >
              {button}
            </EditorTop>
            <Stack gap="xl">
              <Text>{t('service.intro')}</Text>
              <QueryState query={read} />
              {read.data &&
                servicePages.map((each) => (
                  <PageServices
                    key={each}
                    page={each}
                    services={read.data.filter((service) => service.page === each)}
                    onFocus={() => setPage(each)}
                    languages={languages.shown}
                    onFailure={setFailure}
                  />
                ))}
            </Stack>
          </>
        )}
      </WithPane>
    </OutdatedTexts>
  );
}
