import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client.ts';
import { EditorTop } from '../../fields/editor-top.tsx';
import { useEditedLanguages } from '../../fields/languages.ts';
import { QuickForm } from '../../fields/quick-form.tsx';
import { DeletedButton } from '../../history/history-button.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { calls, paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { reload } from '../../query-cache.ts';
import { useTexts } from '../../texts.ts';
import { TermEditor } from './term-editor.tsx';

/** /admin/glossary-term: the terms of the trade in five languages, each edited in place, and a form for a new one. */
export function GlossaryScreen() {
  const { t } = useTexts();
  const read = useQuery(queries.glossaryTerms());
  const languages = useEditedLanguages();
  return (
    <>
      <PageHead title={t('glossary.title')} back={{ to: paths.translations(), label: t('translations.manage') }}>
        <DeletedButton noun="glossary_term" />
      </PageHead>
      <Stack gap="md">
        <Text size="sm">{t('glossary.intro')}</Text>
        <QuickForm
          path={calls.glossaryTerms()}
          title={t('glossary.add')}
          field={{ field: 'term', label: t('glossary.term') }}
          submit={t('glossary.create')}
          onSubmit={async (values) => {
            await call('POST', calls.glossaryTerms(), { body: values });
            await reload('glossary_term');
          }}
        />
        <QueryState query={read} />
        <EditorTop languages={languages} />
        {read.data?.map((term) => (
          <TermEditor key={term.id} term={term} languages={languages.shown} />
        ))}
      </Stack>
    </>
  );
}
