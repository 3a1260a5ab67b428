import { Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { pictureTypes } from '../../domain/media/media.ts';
import { Icon } from '../layout/icon.tsx';
import { firstPicture, Thumbnail } from '../list/thumbnail.tsx';
import { paths } from '../paths.ts';
import { queries } from '../queries.ts';
import { useTexts } from '../texts.ts';
import { pickedTypes, withType } from '../upload/file-type.ts';
import { MachineChoice } from './machine-choice.tsx';
import { PhotoList } from './photo-list.tsx';
import { addPhotos, resumePhotos } from './photo-queue.ts';

type Machine = { id: number; name: string; pictures: { url: string; type: string }[] };

type Props = { pathname: string; onClose: () => void };

/**
 * Takes pictures of a machine: the one on the open screen, or one the user chooses. They are kept in this browser until the server has
 * them.
 */
export function CameraDialog({ pathname, onClose }: Props) {
  const { t } = useTexts();
  const [id, setId] = useState(() => Number(/^\/admin\/machine\/(\d+)$/.exec(pathname)?.[1] ?? 0));
  const { data: machine } = useQuery({ ...queries.machine(id), enabled: id !== 0 });
  useEffect(() => void resumePhotos().catch(() => {}), []);
  return (
    <Modal opened onClose={onClose} title={t('camera.title')} fullScreen>
      <Stack>
        {id === 0 && <MachineChoice onChoose={setId} />}
        {machine && <Camera machine={machine} onOther={() => setId(0)} onClose={onClose} />}
        <PhotoList />
      </Stack>
    </Modal>
  );
}

function Camera({ machine, onOther, onClose }: { machine: Machine; onOther: () => void; onClose: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const open = () => void navigate(paths.machine(machine.id));
  const take = (files: File[]) => void addPhotos(machine, files.map(withType), open);
  return (
    <Stack>
      <Group justify="space-between" wrap="nowrap">
        <Group gap="sm" wrap="nowrap">
          <Thumbnail url={firstPicture(machine.pictures)} />
          <Text fw={600}>{machine.name}</Text>
        </Group>
        <Button flex="none" variant="default" onClick={onOther}>
          {t('camera.other')}
        </Button>
      </Group>
      <FileButton
        accept={pickedTypes(pictureTypes).join()}
        capture="environment"
        onChange={(file) => file && take([file])}
      >
        {(props) => (
          <Button {...props} size="lg" leftSection={<Icon name="camera" size={24} />}>
            {t('camera.take')}
          </Button>
        )}
      </FileButton>
      <FileButton accept={pickedTypes(pictureTypes).join()} multiple onChange={take}>
        {(props) => (
          <Button {...props} variant="default" size="lg">
            {t('camera.choose')}
          </Button>
        )}
      </FileButton>
      <Button variant="subtle" onClick={onClose}>
        {t('common.close')}
      </Button>
    </Stack>
  );
}
