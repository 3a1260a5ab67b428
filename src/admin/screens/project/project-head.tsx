import { useNavigate } from 'react-router';
import { useFields, useRecord } from '../../autosave/use-record.ts';
import { DeletionButton } from '../../deletion/deletion-button.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { ViewOnSite } from '../../layout/view-on-site.tsx';
import { calls, paths } from '../../paths.ts';
import type { ProjectRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = { project: ProjectRecord; onFailure: (detail: string) => void };

/**
 * The head of the editor: the project's title as typed, links to its page and history, and the button that deletes it.
 */
export function ProjectHead({ project, onFailure }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const path = calls.record('project', project.id);
  const record = useRecord(path, project);
  useFields(record, 'title_fr');
  const name = record.text('title_fr').trim() || project.title_fr;
  return (
    <PageHead title={name} back={{ to: paths.records('project'), label: t('project.list') }}>
      <ViewOnSite page="realisations" />
      <HistoryButton noun="project" id={project.id} name={name} />
      <DeletionButton
        label={t('project.delete')}
        deletion={() => ({
          noun: 'project',
          id: project.id,
          path,
          question: t('project.deleteQuestion'),
          name,
          onDeleted: () => navigate(paths.records('project')),
          onFailure,
        })}
      />
    </PageHead>
  );
}
