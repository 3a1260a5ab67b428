import '@mantine/dropzone/styles.css';
import { Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useEffect, useEffectEvent } from 'react';
import { drawingLimit, drawingType, uploadLimits } from '../../domain/media/media.ts';
import { useMayWrite } from '../access.tsx';
import { Icon } from '../layout/icon.tsx';
import { type Translate, useTexts } from '../texts.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

type Props<Body> = Parameters<typeof useUploads<Body>>[0] & {
  multiple?: boolean;
  /** The id of the area, for links to it. */
  id?: string;
  /** The accepted media types; by default all pictures and videos. */
  types?: readonly string[];
};

/** Accepts dropped, pasted or picked pictures and videos, and shows their progress. Hidden from translators. */
export function UploadArea<Body>(props: Props<Body>) {
  return useMayWrite(null) ? <Area {...props} /> : null;
}

function Area<Body>({ multiple = true, id, types = anyType, ...options }: Props<Body>) {
  const { t } = useTexts();
  const label = types === anyType ? t('upload.label') : t('upload.pictureLabel');
  const { uploads, add, cancel, retry } = useUploads(options);

  function take(files: File[]): void {
    const refusals = files.flatMap((file) => refusalOf(file, types, t) ?? []);
    if (refusals.length > 0) options.onFailure(refusals.join(' '));
    const good = files.filter((file) => refusalOf(file, types, t) === undefined);
    add(multiple ? good : good.slice(0, 1));
  }

  usePastedFiles(take);
  return (
    <Stack gap="xs">
      <Dropzone
        id={id}
        onDrop={take}
        onReject={(rejections: { file: File }[]) => take(rejections.map(({ file }) => file))}
        accept={[...types]}
        multiple={multiple}
        inputProps={{ 'aria-label': label, style: { display: 'none' } }} // the area is the button
        role="button"
      >
        <Group justify="center" wrap="nowrap" mih={72}>
          <Icon name="upload" size={28} />
          <div>
            <Text>{label}</Text>
            <Text size="sm" c="dimmed">
              {types === anyType ? t('upload.hint') : t('upload.logoHint')}
            </Text>
          </div>
        </Group>
      </Dropzone>
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onCancel={() => cancel(upload.key)} onRetry={() => retry(upload)} />
      ))}
    </Stack>
  );
}

const anyType = ['image/*', 'video/*'] as const;

/** Returns the reason why the server would refuse a file, which it often cannot report during an upload. */
function refusalOf({ name, type, size }: File, types: readonly string[], t: Translate): string | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return t('upload.heic', { name });
  const kind = type.split('/', 1)[0];
  if (kind !== 'image' && kind !== 'video') return t('upload.wrongKind', { name });
  if (types !== anyType && !types.includes(type)) return t('upload.otherLogo', { name });
  if (type === drawingType && size > drawingLimit) return t('upload.drawingTooLarge', { name });
  const limit = uploadLimits[kind];
  return size > limit ? t('upload.tooLarge', { name, limit: limit / 1024 / 1024 }) : undefined;
}

function usePastedFiles(take: (files: File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => /^(image|video)\//.test(type));
    const isText = event.clipboardData?.getData('text/plain') !== ''; // office programs add a picture of copied text
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
