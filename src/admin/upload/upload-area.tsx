import '@mantine/dropzone/styles.css';
import { Stack, Text, UnstyledButton } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '../layout/icon.tsx';
import { useTexts } from '../texts.ts';
import classes from './upload-area.module.css';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

type Props<Body> = Parameters<typeof useUploads<Body>>[0] & { multiple?: boolean };

const longest = 200 * 1024 * 1024; // bytes

/** Takes pictures and videos that are dropped, pasted or picked, and shows how far they are. */
export function UploadArea<Body>({ multiple = true, ...options }: Props<Body>) {
  const { t } = useTexts();
  const { uploads, add, cancel, retry } = useUploads(options);
  const open = useRef<() => void>(null);
  usePastedFiles((files) => add(multiple ? files : files.slice(0, 1)));
  return (
    <Stack gap="xs">
      <Dropzone
        onDrop={add}
        onReject={() => options.onFailure(t('upload.rejected'))}
        accept={['image/*', 'video/*']}
        maxSize={longest}
        multiple={multiple}
        inputProps={{ 'aria-label': t('upload.label') }}
        openRef={open}
        activateOnClick={false} // the button in it does, and can be named
        activateOnKeyboard={false}
        enablePointerEvents
        p={0}
      >
        <UnstyledButton className={classes.button} onClick={() => open.current?.()}>
          <Icon name="upload" size={28} />
          <span>
            <Text component="span" display="block">
              {t('upload.label')}
            </Text>
            <Text component="span" display="block" size="sm" c="dimmed">
              {t('upload.hint')}
            </Text>
          </span>
        </UnstyledButton>
      </Dropzone>
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onCancel={() => cancel(upload.key)} onRetry={() => retry(upload)} />
      ))}
    </Stack>
  );
}

function usePastedFiles(take: (files: File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => /^(image|video)\//.test(type));
    const isText = event.clipboardData?.getData('text/plain') !== ''; // office programs add a picture of their text
    if (files.length === 0 || isText) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}
