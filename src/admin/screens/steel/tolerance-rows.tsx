import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toleranceValues } from '../../../domain/nouns/tolerance-row.ts';
import { call } from '../../client.ts';
import { CreateForm } from '../../fields/create-form.tsx';
import { DeletedButton } from '../../history/history-button.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { ViewOnSite } from '../../layout/view-on-site.tsx';
import { SortableList } from '../../list/sortable-list.tsx';
import { calls, paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { reload } from '../../query-cache.ts';
import { useTexts } from '../../texts.ts';
import { saveSteelOrder } from './save-steel-order.ts';
import { ToleranceRowEditor } from './tolerance-row-editor.tsx';

const fields = ['over', 'up_to', ...toleranceValues] as const;

/** /admin/tolerance-row: the rows of the tolerance table in their order, each edited in place, and a form for a new one. */
export function ToleranceRowsScreen() {
  const { t } = useTexts();
  const read = useQuery(queries.toleranceRows());
  const [failure, setFailure] = useState('');

  async function add({ over, up_to, ...values }: Record<string, unknown>): Promise<void> {
    const range = { over: numberIn(over), up_to: numberIn(up_to) };
    await call('POST', calls.toleranceRows(), { body: { ...range, ...values } });
    await reload('tolerance_row');
  }

  return (
    <>
      <PageHead
        title={t('toleranceRow.list')}
        back={{ to: paths.page('oxycoupage'), label: t('pages.names.oxycoupage') }}
      >
        <ViewOnSite page="oxycoupage" />
        <DeletedButton noun="tolerance_row" />
      </PageHead>
      <Stack gap="lg">
        <Text>{t('toleranceRow.intro')}</Text>
        <CreateForm
          path={calls.toleranceRows()}
          title={t('toleranceRow.add')}
          fields={fields.map((field) => ({
            field,
            label: t(`toleranceRow.${field}`),
            isPlain: true,
            isRequired: true,
          }))}
          submit={t('toleranceRow.create')}
          onSubmit={add}
        />
        <QueryState query={read} />
        <FailureAlert details={[failure]} />
        {read.data?.length === 0 && <Text c="dimmed">{t('toleranceRow.none')}</Text>}
        <SortableList
          items={read.data ?? []}
          nameOf={({ over, up_to, value_1: value }) => t('toleranceRow.name', { over, up_to, value })}
          onSort={(ids) => saveSteelOrder('toleranceRows', ids, setFailure)}
        >
          {(row, handle) => <ToleranceRowEditor row={row} handle={handle} />}
        </SortableList>
      </Stack>
    </>
  );
}

/** Converts a typed number. Other texts are sent unchanged, so the server can explain what is wrong. */
function numberIn(typed: unknown): unknown {
  const text = String(typed).trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : typed;
}
