import { useFields, useRecord } from '../../autosave/use-record.ts';
import { EditorHead } from '../../editor/editor-head.tsx';
import { calls, paths } from '../../paths.ts';
import type { ProjectRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

/** The head of the editor: the project's title as typed, its visibility, and links to its page and history. */
export function ProjectHead({ project }: { project: ProjectRecord }) {
  const { t } = useTexts();
  const record = useRecord(calls.record('project', project.id), project);
  useFields(record, 'title_fr');
  const name = record.text('title_fr').trim() || project.title_fr;
  return (
    <EditorHead
      title={name}
      back={{ to: paths.records('project'), label: t('project.list') }}
      actions={{ record, site: { page: 'realisations' }, history: { noun: 'project', id: project.id, name } }}
    />
  );
}
