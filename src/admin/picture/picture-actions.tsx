import { Button, FileButton, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { pictureTypes } from '../../domain/media/media.ts';
import { May } from '../access.tsx';
import { FailureAlert } from '../layout/failure-alert.tsx';
import { useTexts } from '../texts.ts';
import { pickedTypes, withType } from '../upload/file-type.ts';
import type { UploadCall } from '../upload/send-file.ts';
import { UploadRow } from '../upload/upload-row.tsx';
import { useReplacement } from '../upload/use-replacement.ts';
import { CropButton } from './crop-button.tsx';

type Props<Body> = {
  /** The path of the picture. */
  path: string;
  upload: UploadCall<Body>;
  url: string;
  version: number;
  name: string;
  /** The types of a replacement; by default those of pictures. */
  types?: readonly string[];
  onReplaced?: (answer: Body, file: File) => Promise<void>;
};

/** The buttons that replace a picture in its place, and crop and turn it. */
export function PictureActions<Body>({ upload, name, types = pictureTypes, onReplaced, ...picture }: Props<Body>) {
  const { t } = useTexts();
  const [failure, setFailure] = useState('');
  const { uploads, add, cancel, retry } = useReplacement({
    path: upload,
    name,
    onFailure: setFailure,
    onDone: onReplaced,
  });
  return (
    <May right="content">
      <Stack gap="xs">
        <Group gap="xs">
          <FileButton accept={pickedTypes(types).join()} onChange={(file) => file && add([withType(file)])}>
            {(props) => (
              <Button {...props} variant="default" size="xs" aria-label={t('picture.replaceOf', { name })}>
                {t('picture.replace')}
              </Button>
            )}
          </FileButton>
          <CropButton {...picture} name={name} />
        </Group>
        {uploads.map((one) => (
          <UploadRow key={one.key} upload={one} onCancel={() => cancel(one.key)} onRetry={() => retry(one)} />
        ))}
        <FailureAlert details={[failure]} />
      </Stack>
    </May>
  );
}
