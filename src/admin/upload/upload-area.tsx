import '@mantine/dropzone/styles.css';
import { Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useEffect, useEffectEvent } from 'react';
import {
  documentLimit,
  documentType,
  documentTypes,
  drawingLimit,
  drawingType,
  logoTypes,
  pictureTypes,
  uploadLimits,
} from '../../domain/media/media.ts';
import type { FileKind } from '../../domain/nouns/field.ts';
import { useMayWrite } from '../access.tsx';
import { targetRef } from '../fields/field-id.ts';
import { Icon } from '../layout/icon.tsx';
import { type TextKey, type Translate, useTexts } from '../texts.ts';
import { pickedTypes, withType } from './file-type.ts';
import { UploadRow } from './upload-row.tsx';
import { useCanDrop } from './use-can-drop.ts';
import { useUploads } from './use-uploads.ts';

type Props<Body> = Parameters<typeof useUploads<Body>>[0] & {
  multiple?: boolean;
  /** The id of the area, for links to it. */
  id?: string;
  /** The kind of files accepted; by default all pictures and videos. */
  kind?: FileKind;
};

/** `choose` is the label where nothing can be dropped. */
type Kind = { types: readonly string[]; label: TextKey; choose: TextKey; hint: TextKey; other: TextKey };

const kinds: Record<FileKind | 'any', Kind> = {
  any: {
    types: ['image/*', 'video/*'],
    label: 'upload.label',
    choose: 'upload.choose',
    hint: 'upload.hint',
    other: 'upload.wrongKind',
  },
  picture: {
    types: pictureTypes,
    label: 'upload.pictureLabel',
    choose: 'upload.choosePicture',
    hint: 'upload.pictureHint',
    other: 'upload.otherPicture',
  },
  logo: {
    types: logoTypes,
    label: 'upload.pictureLabel',
    choose: 'upload.choosePicture',
    hint: 'upload.logoHint',
    other: 'upload.otherLogo',
  },
  document: {
    types: documentTypes,
    label: 'upload.documentLabel',
    choose: 'upload.chooseDocument',
    hint: 'upload.documentHint',
    other: 'upload.otherDocument',
  },
};

/** Accepts dropped, pasted or picked pictures and videos, and shows their progress. Hidden from translators. */
export function UploadArea<Body>(props: Props<Body>) {
  return useMayWrite(null) ? <Area {...props} /> : null;
}

function Area<Body>({ multiple = true, id, kind: accepted, ...options }: Props<Body>) {
  const kind = accepted ?? 'any';
  const { t } = useTexts();
  const { types, hint } = kinds[kind];
  const label = t(useCanDrop() ? kinds[kind].label : kinds[kind].choose);
  const { uploads, add, cancel, retry } = useUploads(options);

  function take(chosen: File[]): void {
    const files = chosen.map(withType);
    const refusals = files.flatMap((file) => refusalOf(file, kind, t) ?? []);
    if (refusals.length > 0) options.onFailure(refusals.join(' '));
    const good = files.filter((file) => refusalOf(file, kind, t) === undefined);
    add(multiple ? good : good.slice(0, 1));
  }

  usePastedFiles(kind, take);
  return (
    <Stack gap="xs" ref={targetRef(id)}>
      <Dropzone
        id={id}
        onDrop={take}
        onReject={(rejections: { file: File }[]) => take(rejections.map(({ file }) => file))}
        accept={pickedTypes(types)}
        multiple={multiple}
        inputProps={{ 'aria-label': label, style: { display: 'none' } }} // the area is the button
        role="button"
      >
        <Group justify="center" wrap="nowrap" mih={72}>
          <Icon name="upload" size={28} />
          <div>
            <Text>{label}</Text>
            <Text size="sm" c="dimmed">
              {t(hint)}
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

/** Returns the reason why the server would refuse a file, which it often cannot report during an upload. */
function refusalOf({ name, type, size }: File, accepted: keyof typeof kinds, t: Translate): string | undefined {
  const { types, other } = kinds[accepted];
  const kind = type.split('/', 1)[0];
  const isAccepted = types.includes(type) || types.includes(`${kind}/*`);
  if (!isAccepted) return t(other, { name });
  if (type === drawingType && size > drawingLimit) return t('upload.drawingTooLarge', { name });
  if (kind === 'video') return undefined; // a large one is converted
  const limit = type === documentType ? documentLimit : uploadLimits.image;
  return size > limit ? t('upload.tooLarge', { name, limit: limit / 1024 / 1024 }) : undefined;
}

function usePastedFiles(kind: keyof typeof kinds, take: (files: File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = [...(event.clipboardData?.files ?? [])];
    const files = pasted.filter(({ type }) => /^(image|video)\//.test(type) || kinds[kind].types.includes(type));
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
