import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useRecord } from '../../autosave/use-record.ts';
import { previewPath } from '../../change-set/chosen.ts';
import { RecordDeletion } from '../../deletion/record-deletion.tsx';
import { EditorEnd } from '../../editor/editor-end.tsx';
import { EditorTop } from '../../fields/editor-top.tsx';
import { fieldId } from '../../fields/field-id.ts';
import { useEditedLanguages } from '../../fields/language/languages.ts';
import { LocalizedField } from '../../fields/language/localized-field.tsx';
import { OutdatedTexts } from '../../fields/language/outdated.tsx';
import { Section } from '../../layout/section.tsx';
import { WithPane } from '../../pane/pane.tsx';
import type { PaneSubject } from '../../pane/pane-subject.ts';
import { calls, paths, sitePath } from '../../paths.ts';
import { PublishStrip } from '../../publish/publish-strip.tsx';
import type { ProjectRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { ProjectHead } from './project-head.tsx';
import { projectNeeds, projectTexts } from './project-needs.ts';
import { ProjectPictures } from './project-pictures.tsx';

/** The editor of a project: its texts and its pictures. */
export function ProjectEditor({ project }: { project: ProjectRecord }) {
  const { t } = useTexts();
  const [failure, setFailure] = useState('');
  const languages = useEditedLanguages();
  const path = calls.record('project', project.id);
  const record = useRecord(path, project);
  const field = { record, languages: languages.shown };
  const subject: PaneSubject = {
    call: path,
    record: project,
    edited: `project/${project.id}`,
    start: fieldId(path, 'title'),
    pathIn: (language) => previewPath(sitePath('realisations', language)),
  };
  return (
    <OutdatedTexts noun="project" id={project.id}>
      <WithPane subject={subject}>
        {(isBeside, button) => (
          <>
            <ProjectHead project={project} />
            <EditorTop
              languages={languages}
              failures={{ path, failure, onDismiss: () => setFailure('') }}
              isNarrow={isBeside}
            >
              {button}
            </EditorTop>
            <Stack gap="xl">
              <PublishStrip
                record={record}
                label="title_fr"
                needs={projectNeeds(project)}
                parts={[{ id: 'project', texts: projectTexts(project) }]}
                languages={languages}
              />
              <Section title={t('project.texts')}>
                <LocalizedField {...field} field="title" label={t('project.title')} />
                <LocalizedField {...field} field="subtitle" label={t('project.subtitle')} />
                <LocalizedField {...field} field="description1" label={t('project.description1')} rows={4} />
                <LocalizedField {...field} field="description2" label={t('project.description2')} rows={4} />
              </Section>
              <ProjectPictures project={project} languages={languages.shown} onFailure={setFailure} />
              <EditorEnd>
                <RecordDeletion
                  noun="project"
                  label={t('project.delete')}
                  question={t('project.deleteQuestion')}
                  path={calls.record('project', project.id)}
                  stored={project}
                  field="title_fr"
                  name={project.title_fr}
                  list={paths.records('project')}
                  onFailure={setFailure}
                />
              </EditorEnd>
            </Stack>
          </>
        )}
      </WithPane>
    </OutdatedTexts>
  );
}
