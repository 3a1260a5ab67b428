import { Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pictureTypes } from '../../domain/media/media.ts';
import { Icon } from '../layout/icon.tsx';
import { notify, notifyFailure } from '../layout/notify.tsx';
import { firstPicture, Thumbnail } from '../list/thumbnail.tsx';
import { calls, paths } from '../paths.ts';
import { queries } from '../queries.ts';
import { reload } from '../query-cache.ts';
import { useTexts } from '../texts.ts';
import { pickedTypes } from '../upload/file-type.ts';
import { UploadRow } from '../upload/upload-row.tsx';
import { useUploads } from '../upload/use-uploads.ts';
import { MachineChoice } from './machine-choice.tsx';

type Machine = { id: number; name: string; pictures: { url: string; type: string }[] };

type Props = { pathname: string; onClose: () => void };

/** Takes pictures of a machine: the one on the open screen, or one the user chooses. Uploads go on after the dialog is closed. */
export function CameraDialog({ pathname, onClose }: Props) {
  const { t } = useTexts();
  const [id, setId] = useState(() => Number(/^\/admin\/machine\/(\d+)$/.exec(pathname)?.[1] ?? 0));
  const { data: machine } = useQuery({ ...queries.machine(id), enabled: id !== 0 });
  return (
    <Modal opened onClose={onClose} title={t('camera.title')} fullScreen>
      {id === 0 ? (
        <MachineChoice onChoose={setId} />
      ) : (
        machine && <Camera machine={machine} onOther={() => setId(0)} onClose={onClose} />
      )}
    </Modal>
  );
}

function Camera({ machine, onOther, onClose }: { machine: Machine; onOther: () => void; onClose: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { uploads, add, cancel, retry } = useUploads({
    path: calls.pictureUpload(machine.id),
    onFailure: (details) => details !== '' && notifyFailure(details),
    async onDone() {
      const show = () => void navigate(paths.machine(machine.id));
      notify(t('camera.added', { name: machine.name }), { label: t('camera.show'), run: show });
      await reload('machine');
    },
  });
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
        onChange={(file) => file && add([file])}
      >
        {(props) => (
          <Button {...props} size="lg" leftSection={<Icon name="camera" size={24} />}>
            {t('camera.take')}
          </Button>
        )}
      </FileButton>
      <FileButton accept={pickedTypes(pictureTypes).join()} multiple onChange={add}>
        {(props) => (
          <Button {...props} variant="default" size="lg">
            {t('camera.choose')}
          </Button>
        )}
      </FileButton>
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onCancel={() => cancel(upload.key)} onRetry={() => retry(upload)} />
      ))}
      <Button variant="subtle" onClick={onClose}>
        {t('common.close')}
      </Button>
    </Stack>
  );
}
