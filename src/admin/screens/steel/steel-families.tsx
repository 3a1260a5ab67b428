import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '../../../domain/language.ts';
import { call } from '../../client.ts';
import { CreateForm } from '../../fields/create-form.tsx';
import { EditorTop } from '../../fields/editor-top.tsx';
import { useEditedLanguages } from '../../fields/languages.ts';
import { OutdatedTexts } from '../../fields/outdated.tsx';
import { DeletedButton } from '../../history/history-button.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { ViewOnSite } from '../../layout/view-on-site.tsx';
import { SortableList } from '../../list/sortable-list.tsx';
import { WithPane } from '../../pane/pane.tsx';
import { calls, paths, sitePath } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { reload } from '../../query-cache.ts';
import { useTexts } from '../../texts.ts';
import { saveSteelOrder } from './save-steel-order.ts';
import { SteelFamilyEditor } from './steel-family-editor.tsx';

/** /admin/steel-family: the steel families in the order of the flame-cutting page, each edited in place, and a form for a new one. */
export function SteelFamiliesScreen() {
  const { t } = useTexts();
  const read = useQuery(queries.steelFamilies());
  const languages = useEditedLanguages();
  const [failure, setFailure] = useState('');

  async function add(values: object): Promise<void> {
    await call('POST', calls.steelFamilies(), { body: values });
    await reload('steel_family');
  }

  const subject = read.data && {
    call: calls.steelFamilies(),
    record: read.data,
    pathIn: (language: Language) => paths.preview(sitePath('oxycoupage', language)),
  };

  return (
    <OutdatedTexts noun="steel_family">
      <WithPane subject={subject}>
        {(isBeside, button) => (
          <>
            <PageHead
              title={t('steelFamily.list')}
              back={{ to: paths.page('oxycoupage'), label: t('pages.names.oxycoupage') }}
            >
              <ViewOnSite page="oxycoupage" />
              <DeletedButton noun="steel_family" />
            </PageHead>
            <Stack gap="lg">
              <Text>{t('steelFamily.intro')}</Text>
              <CreateForm
                path={calls.steelFamilies()}
                title={t('steelFamily.add')}
                fields={[
                  { field: 'label', label: t('steelFamily.label'), isRequired: true },
                  { field: 'grades', label: t('steelFamily.grades'), rows: 2, isPlain: true },
                ]}
                submit={t('steelFamily.create')}
                onSubmit={add}
              />
              <QueryState query={read} />
              <FailureAlert details={[failure]} />
              {read.data?.length === 0 && <Text c="dimmed">{t('steelFamily.none')}</Text>}
              <EditorTop languages={languages} isNarrow={isBeside}>
                {button}
              </EditorTop>
              <SortableList
                items={read.data ?? []}
                nameOf={({ label_fr }) => label_fr}
                onSort={(ids) => saveSteelOrder('steelFamilies', ids, setFailure)}
              >
                {(family, handle) => <SteelFamilyEditor family={family} handle={handle} languages={languages.shown} />}
              </SortableList>
            </Stack>
          </>
        )}
      </WithPane>
    </OutdatedTexts>
  );
}
