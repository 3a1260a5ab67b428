import { Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { pictureTypes } from '../../domain/media/media.ts';
import { dropShared, readShared } from '../app/shared.ts';
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
 * them. Pictures that another app has shared are added to the machine that is chosen.
 */
export function CameraDialog({ pathname, onClose }: Props) {
  const { t } = useTexts();
  const [id, setId] = useState(() => Number(/^\/admin\/machine\/(\d+)$/.exec(pathname)?.[1] ?? 0));
  const { data: machine } = useQuery({ ...queries.machine(id), enabled: id !== 0 });
  const [shared, setShared] = useShared();
  const navigate = useNavigate();

  function choose(id: number, name: string): void {
    if (shared.length > 0) {
      add({ id, name }, shared, navigate);
      setShared([]);
      forgetShared();
    }
    setId(id);
  }

  useEffect(() => void resumePhotos().catch(() => {}), []);
  return (
    <Modal opened onClose={onClose} title={t('camera.title')} fullScreen>
      <Stack>
        {id === 0 ? (
          <>
            {shared.length > 0 && <Text>{t('camera.shared', { count: shared.length })}</Text>}
            <MachineChoice onChoose={choose} />
          </>
        ) : (
          machine && <Camera machine={machine} onOther={() => setId(0)} onClose={onClose} />
        )}
        <PhotoList />
      </Stack>
    </Modal>
  );
}

/** Adds pictures to a machine, which the notice then opens. */
function add(machine: { id: number; name: string }, files: File[], navigate: NavigateFunction): void {
  void addPhotos(machine, files.map(withType), () => void navigate(paths.machine(machine.id)));
}

/** Pictures that another app has shared. A reload keeps them until a machine has them, or the dialog is closed. */
function useShared() {
  const [shared, setShared] = useState<File[]>([]);
  useEffect(() => {
    if (location.search !== '?shared') return;
    readShared().then(setShared, console.log);
    return forgetShared;
  }, []);
  return [shared, setShared] as const;
}

function forgetShared(): void {
  history.replaceState(history.state, '', location.pathname);
  dropShared().catch(console.log);
}

function Camera({ machine, onOther, onClose }: { machine: Machine; onOther: () => void; onClose: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const take = (files: File[]) => add(machine, files, navigate);
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
