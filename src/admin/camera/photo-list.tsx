import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { calls } from '../paths.ts';
import { CropButton } from '../picture/crop-button.tsx';
import { useTexts } from '../texts.ts';
import classes from './camera.module.css';
import { cancelPhoto, type SentPhoto, usePhotos } from './photo-queue.ts';

/** The pictures that were taken: those on their way, which can be cancelled, and those that have arrived. */
export function PhotoList() {
  const { photos } = usePhotos();
  return photos.map((photo) => <PhotoRow key={photo.key} photo={photo} />);
}

function PhotoRow({
  photo: { key, file, machine, machineName, percent, isWaiting, failure, arrived },
}: {
  photo: SentPhoto;
}) {
  const { t } = useTexts();
  const url = useAddress(file);
  const state = arrived ? 'camera.arrived' : isWaiting ? 'camera.waiting' : 'camera.sending';
  return (
    <Group gap="sm" wrap="nowrap" align="start">
      {url && <img src={url} alt="" className={classes.photo} width={64} height={48} />}
      <Stack gap={4} flex={1} miw={0}>
        <Text size="sm" fw={600} truncate>
          {machineName}
        </Text>
        <Text size="sm" c={failure ? 'red' : 'dimmed'}>
          {failure ?? t(state)}
        </Text>
        {!arrived && !failure && <Progress value={percent} aria-label={t('upload.progress', { name: machineName })} />}
      </Stack>
      {arrived ? (
        <CropButton
          path={calls.picture(machine, arrived.id)}
          url={arrived.url}
          version={arrived.version}
          name={machineName}
        />
      ) : (
        <Button size="xs" variant="subtle" color="gray" flex="none" onClick={() => void cancelPhoto(key)}>
          {t(failure ? 'common.dismiss' : 'common.cancel')}
        </Button>
      )}
    </Group>
  );
}

/** An address of a file for as long as it is shown. */
function useAddress(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
