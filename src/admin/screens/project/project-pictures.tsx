import { Text } from '@mantine/core';
import { mostProjectPictures } from '../../../domain/media/project-picture.ts';
import type { Language } from '../../../domain/text/language.ts';
import { Section } from '../../layout/section.tsx';
import { SortableList } from '../../list/sortable-list.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { ProjectPictureRecord, ProjectRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { UploadArea } from '../../upload/upload-area.tsx';
import { pictureInput } from './project-needs.ts';
import { ProjectPictureEditor } from './project-picture-editor.tsx';
import { savePictureOrder } from './save-project-order.ts';

type Props = { project: ProjectRecord; languages: readonly Language[]; onFailure: (detail: string) => void };

/** The pictures of a project, in the order on the site. */
export function ProjectPictures({ project, languages, onFailure }: Props) {
  const { t } = useTexts();
  const { id, pictures } = project;
  const nameOf = (picture: ProjectPictureRecord) =>
    picture.description_fr || t('picture.unnamed', { place: pictures.indexOf(picture) + 1 });
  return (
    <Section title={t('project.pictures')}>
      <Text c="dimmed">{t('project.picturesHint', { count: mostProjectPictures })}</Text>
      {pictures.length < mostProjectPictures && (
        <UploadArea
          id={pictureInput(id)}
          path={calls.projectPictureUpload(id)}
          kind="picture"
          multiple={false}
          onDone={() => reload('project')}
          onFailure={onFailure}
        />
      )}
      <SortableList items={pictures} nameOf={nameOf} onSort={(ids) => savePictureOrder(id, ids, onFailure)}>
        {(picture, handle) => (
          <ProjectPictureEditor
            project={project}
            picture={picture}
            name={nameOf(picture)}
            languages={languages}
            handle={handle}
            onFailure={onFailure}
          />
        )}
      </SortableList>
    </Section>
  );
}
