import { Flex, Group, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Language } from '../../../domain/text/language.ts';
import { useRecord } from '../../autosave/use-record.ts';
import { DeletionIcon } from '../../deletion/deletion-icon.tsx';
import { FocalPoint } from '../../fields/focal-point.tsx';
import { LocalizedField } from '../../fields/language/localized-field.tsx';
import { PriorityField } from '../../fields/priority-field.tsx';
import { Preview } from '../../layout/preview.tsx';
import { calls } from '../../paths.ts';
import { PictureActions } from '../../picture/picture-actions.tsx';
import type { MachineRecord, PictureRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = {
  machine: MachineRecord;
  picture: PictureRecord;
  name: string;
  languages: readonly Language[];
  handle: ReactNode;
  /** Called with a stored replacement. */
  onReplaced: (picture: PictureRecord, file: File) => Promise<void>;
  onFailure: (detail: string) => void;
};

/** One picture or video: its description, and the focal point of a picture, which stays visible where it is cropped. */
export function PictureEditor({ machine, picture, name, languages, handle, onReplaced, onFailure }: Props) {
  const { t } = useTexts();
  const path = calls.picture(machine.id, picture.id);
  const record = useRecord(path, picture);
  const isVideo = picture.type.startsWith('video/');
  return (
    <Paper withBorder p="sm">
      <Flex gap="sm" align="start" direction={{ base: 'column', sm: 'row' }}>
        {handle}
        <Stack gap="xs" maw="100%">
          {isVideo ? (
            <Preview url={picture.url} type={picture.type} poster={picture.poster} label={name} />
          ) : (
            <FocalPoint record={record} picture={picture} label={name} />
          )}
          <PictureActions
            path={path}
            upload={calls.pictureReplacement(machine.id, picture.id)}
            types={['image/*', 'video/*']}
            url={picture.url}
            version={picture.version}
            name={name}
            onReplaced={onReplaced}
          />
        </Stack>
        <Stack gap="xs" flex={1} miw={0} w="100%">
          <LocalizedField record={record} field="description" label={t('picture.description')} languages={languages} />
          <Group align="end" justify="space-between">
            <PriorityField record={record} noun="machine" />
            <DeletionIcon
              noun="machine"
              path={path}
              question={t('picture.deleteQuestion')}
              name={name}
              onFailure={onFailure}
            />
          </Group>
        </Stack>
      </Flex>
    </Paper>
  );
}
