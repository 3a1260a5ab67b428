import { useNavigate } from 'react-router';
import { useRecord } from '../../autosave/use-record.ts';
import { DeletionButton } from '../../deletion/deletion-button.tsx';
import { calls, paths } from '../../paths.ts';
import type { ProjectRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = { project: ProjectRecord; onFailure: (detail: string) => void };

/** The button that deletes a project after a confirmation. */
export function ProjectDeletion({ project, onFailure }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const path = calls.record('project', project.id);
  const record = useRecord(path, project);
  return (
    <DeletionButton
      label={t('project.delete')}
      deletion={() => ({
        noun: 'project',
        id: project.id,
        path,
        question: t('project.deleteQuestion'),
        name: record.text('title_fr').trim() || project.title_fr,
        onDeleted: () => navigate(paths.records('project')),
        onFailure,
      })}
    />
  );
}
