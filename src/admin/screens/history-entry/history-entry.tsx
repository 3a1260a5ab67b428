import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { HistoryEntryEditor } from './history-entry-editor.tsx';

/** /admin/history-entry/:id */
export function Component() {
  const { t } = useTexts();
  const id = Number(useParams().id);
  const read = useQuery(queries.record('history_entry', id));
  const { data } = read;
  if (data) return <HistoryEntryEditor key={id} entry={data} />;
  return (
    <>
      <PageHead
        title={t('historyEntry.list')}
        back={{ to: paths.records('history_entry'), label: t('historyEntry.list') }}
      />
      <QueryState query={read} />
    </>
  );
}
