import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../client.ts';
import { QuickForm } from '../../fields/quick-form.tsx';
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
import { ProjectRow } from './project-row.tsx';
import { saveProjectOrder } from './save-project-order.ts';

/** /admin/project: the projects in their order, and a form for a new one. Each opens its editor. */
export function ProjectsScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const read = useQuery(queries.projects());
  const [failure, setFailure] = useState('');

  async function add(values: object): Promise<void> {
    const { body } = await call('POST', calls.projects(), { body: values });
    await reload('project');
    await navigate(paths.project(body.id));
  }

  return (
    <>
      <PageHead title={t('project.list')}>
        <ViewOnSite page="realisations" />
        <DeletedButton noun="project" />
      </PageHead>
      <Stack gap="lg">
        <Text>{t('project.intro')}</Text>
        <QuickForm
          path={calls.projects()}
          title={t('project.add')}
          field={{ field: 'title', label: t('project.name') }}
          submit={t('project.create')}
          onSubmit={add}
        />
        <QueryState query={read} />
        <FailureAlert details={[failure]} />
        {read.data?.length === 0 && <Text c="dimmed">{t('project.none')}</Text>}
        <SortableList
          items={read.data ?? []}
          nameOf={(project) => project.title_fr}
          onSort={(ids) => saveProjectOrder(ids, setFailure)}
        >
          {(project, handle) => <ProjectRow project={project} handle={handle} onFailure={setFailure} />}
        </SortableList>
      </Stack>
    </>
  );
}
