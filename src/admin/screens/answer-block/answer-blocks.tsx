import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client.ts';
import { EditorTop } from '../../fields/editor-top.tsx';
import { useEditedLanguages } from '../../fields/languages.ts';
import { QuickForm } from '../../fields/quick-form.tsx';
import { DeletedButton } from '../../history/history-button.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { SortableList } from '../../list/sortable-list.tsx';
import { calls, paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { reload } from '../../query-cache.ts';
import { useTexts } from '../../texts.ts';
import { AnswerBlockEditor } from './answer-block-editor.tsx';
import { saveAnswerBlockOrder } from './save-answer-block-order.ts';

/** /admin/answer-block: text blocks for answers to enquiries, in the owner's order, each edited in place, and a form for a new one. */
export function AnswerBlocksScreen() {
  const { t } = useTexts();
  const read = useQuery(queries.answerBlocks());
  const languages = useEditedLanguages();
  const [failure, setFailure] = useState('');

  async function add(values: object): Promise<void> {
    await call('POST', calls.answerBlocks(), { body: values });
    await reload('answer_block');
  }

  return (
    <>
      <PageHead title={t('answerBlock.list')} back={{ to: paths.enquiries(), label: t('enquiry.list') }}>
        <DeletedButton noun="answer_block" />
      </PageHead>
      <Stack gap="lg">
        <Text>{t('answerBlock.intro')}</Text>
        <QuickForm
          path={calls.answerBlocks()}
          title={t('answerBlock.add')}
          field={{ field: 'name', label: t('answerBlock.name'), isPlain: true }}
          submit={t('answerBlock.create')}
          onSubmit={add}
        />
        <QueryState query={read} />
        <FailureAlert details={[failure]} />
        {read.data?.length === 0 && <Text c="dimmed">{t('answerBlock.none')}</Text>}
        {read.data && read.data.length > 0 && <EditorTop languages={languages} />}
        <SortableList
          items={read.data ?? []}
          nameOf={({ name }) => name}
          onSort={(ids) => saveAnswerBlockOrder(ids, setFailure)}
        >
          {(block, handle) => <AnswerBlockEditor block={block} handle={handle} languages={languages.shown} />}
        </SortableList>
      </Stack>
    </>
  );
}
