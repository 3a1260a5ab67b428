import { Flex, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFields, useRecord } from '../../autosave/use-record.ts';
import { DeletionIcon } from '../../deletion/deletion-icon.tsx';
import { SwitchField } from '../../fields/switch-field.tsx';
import { RecordLink } from '../../list/record-link.tsx';
import { calls, paths } from '../../paths.ts';
import type { ProjectRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { ProjectPicture } from './project-picture.tsx';

type Props = { project: ProjectRecord; handle: ReactNode; onFailure: (detail: string) => void };

/** A project in the list: its first picture, its title and its visibility. */
export function ProjectRow({ project, handle, onFailure }: Props) {
  const { t } = useTexts();
  const path = calls.record('project', project.id);
  const record = useRecord(path, project);
  useFields(record, 'title_fr', 'visible');
  const name = record.text('title_fr').trim() || project.title_fr;
  const [first] = project.pictures;
  return (
    <Paper withBorder p="sm" component="section" aria-label={name}>
      <Group wrap="nowrap" align="start" gap="sm">
        {handle}
        <Flex gap="sm" flex={1} miw={0} direction={{ base: 'column', sm: 'row' }}>
          {first && <ProjectPicture picture={first} label="" />}
          <Flex flex={1} miw={0} gap="sm" justify="space-between" direction={{ base: 'column', md: 'row' }}>
            <div>
              <RecordLink
                to={paths.record('project', project.id)}
                text={name}
                record={{ visible: record.value('visible') !== false }}
              />
              <Text size="sm">{project.subtitle_fr}</Text>
            </div>
            <Group wrap="nowrap" align="start" justify="space-between">
              <SwitchField record={record} field="visible" label={t('visibility.visible')} />
              <DeletionIcon
                noun="project"
                path={path}
                question={t('project.deleteQuestion')}
                name={name}
                onFailure={onFailure}
              />
            </Group>
          </Flex>
        </Flex>
      </Group>
    </Paper>
  );
}
