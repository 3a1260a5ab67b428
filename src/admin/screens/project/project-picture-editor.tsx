import { Box, Flex, Group, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Language } from '../../../domain/text/language.ts';
import { useRecord } from '../../autosave/use-record.ts';
import { DeletionIcon } from '../../deletion/deletion-icon.tsx';
import { LocalizedField } from '../../fields/language/localized-field.tsx';
import { calls } from '../../paths.ts';
import { PictureActions } from '../../picture/picture-actions.tsx';
import type { ProjectPictureRecord, ProjectRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { ProjectPicture } from './project-picture.tsx';

type Props = {
  project: ProjectRecord;
  picture: ProjectPictureRecord;
  name: string;
  languages: readonly Language[];
  handle: ReactNode;
  onFailure: (detail: string) => void;
};

/** One picture of a project and its description. */
export function ProjectPictureEditor({ project, picture, name, languages, handle, onFailure }: Props) {
  const { t } = useTexts();
  const path = calls.projectPicture(project.id, picture.id);
  const record = useRecord(path, picture);
  return (
    <Paper withBorder p="sm">
      <Group align="start" wrap="nowrap" gap="sm">
        {handle}
        <Flex gap="sm" flex={1} miw={0} direction={{ base: 'column', sm: 'row' }}>
          <Stack gap="xs">
            <ProjectPicture picture={picture} label={name} />
            <PictureActions
              path={path}
              upload={calls.projectPictureReplacement(project.id, picture.id)}
              url={picture.image}
              version={picture.version}
              name={name}
            />
          </Stack>
          <Box flex={1} miw={0}>
            <LocalizedField
              record={record}
              field="description"
              label={t('picture.description')}
              languages={languages}
            />
          </Box>
        </Flex>
        <DeletionIcon
          noun="project"
          path={path}
          question={t('picture.deleteQuestion')}
          name={name}
          onFailure={onFailure}
        />
      </Group>
    </Paper>
  );
}
