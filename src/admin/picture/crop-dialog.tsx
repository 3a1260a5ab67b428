import { Alert, Button, Group, Modal, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Crop,
  mostDegrees,
  noEdit,
  type PictureEdit,
  type Size,
  turnedSize,
} from '../../domain/media/picture-edit.ts';
import { call, detailOf, read } from '../client.ts';
import { noticeOfUndo } from '../history/notice-of-undo.ts';
import { Icon } from '../layout/icon.tsx';
import { QueryState } from '../layout/query-state.tsx';
import { calls, nounAt } from '../paths.ts';
import type { OriginalPicture } from '../records.ts';
import { useTexts } from '../texts.ts';
import classes from './crop.module.css';
import { CropFrame } from './crop-frame.tsx';
import { cutTo, finished, shownCrop, turned } from './crop-moves.ts';
import type { CropProps } from './crop-props.ts';

/** Crops, turns and straightens a picture. Its original is kept. */
export function CropDialog({ path, onClose, ...props }: CropProps) {
  const { t } = useTexts();
  const query = useQuery({
    queryKey: [nounAt(path), 'original', path],
    queryFn: ({ signal }) => read(calls.pictureEdit(path), signal),
    gcTime: 0, // another edit may come from elsewhere
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('picture.crop')}
      fullScreen
      classNames={{ content: classes.content, body: classes.body }}
    >
      <QueryState query={query} />
      {query.data && <Editor original={query.data} path={path} onClose={onClose} {...props} />}
    </Modal>
  );
}

type EditorProps = CropProps & { original: OriginalPicture };

function Editor({ original, path, version, name, shapes = [], onClose }: EditorProps) {
  const { t, language } = useTexts();
  const [edit, setEdit] = useState<PictureEdit>(original.edit);
  const [format, setFormat] = useState('free');
  const [failure, setFailure] = useState('');
  const [isSaving, setSaving] = useState(false);
  const size = turnedSize(original, edit.turn);
  const frame = { size, straighten: edit.straighten, ratio: ratioOf(format, size) };
  const crop = shownCrop(edit.crop, frame);
  const degrees = new Intl.NumberFormat(language, { minimumFractionDigits: 1, signDisplay: 'exceptZero' });

  /** Keeps what is shown as the wish of the user. */
  const wish = (next: Crop) => setEdit({ ...edit, crop: next });

  function chooseFormat(next: string): void {
    setFormat(next);
    wish(cutTo(crop, { ...frame, ratio: ratioOf(next, size) }));
  }

  function turn(by: 90 | -90): void {
    setFormat('free');
    setEdit(turned(edit, by));
  }

  function reset(): void {
    setFormat('free');
    setEdit(noEdit);
  }

  async function save(): Promise<void> {
    setSaving(true);
    setFailure('');
    try {
      const { headers } = await call('POST', calls.pictureEdit(path), { body: finished(edit, original), version });
      await noticeOfUndo(t('picture.cropped', { name }), headers.get('history-id'), nounAt(path));
      onClose();
    } catch (error) {
      setFailure(detailOf(error));
      setSaving(false);
    }
  }

  return (
    <>
      <CropFrame url={original.url} original={original} edit={edit} crop={crop} frame={frame} onCrop={wish} />
      <div className={classes.tools}>
        <Group gap="xs" wrap="nowrap" className={classes.turns}>
          <Button variant="default" leftSection={<Icon name="turnLeft" />} onClick={() => turn(-90)}>
            {t('crop.left')}
          </Button>
          <Button variant="default" leftSection={<Icon name="turnRight" />} onClick={() => turn(90)}>
            {t('crop.right')}
          </Button>
        </Group>
        <label className={classes.straighten}>
          <Group component="span" justify="space-between" wrap="nowrap">
            <Text span size="sm" fw={500}>
              {t('crop.straighten')}
            </Text>
            <Text span size="sm" className={classes.figure}>
              {degrees.format(edit.straighten)}°
            </Text>
          </Group>
          <input
            type="range"
            min={-mostDegrees}
            max={mostDegrees}
            step={0.1}
            value={edit.straighten}
            aria-valuetext={`${degrees.format(edit.straighten)}°`}
            onChange={(event) => setEdit({ ...edit, straighten: Number(event.currentTarget.value) })}
          />
        </label>
        <NativeSelect
          className={classes.format}
          label={t('crop.format')}
          value={format}
          data={[
            { value: 'free', label: t('crop.free') },
            { value: 'original', label: t('crop.original') },
            ...formatsWith(shapes).map((shape) => ({ value: shape, label: shape.replace(':', ' : ') })),
          ]}
          onChange={(event) => chooseFormat(event.currentTarget.value)}
        />
      </div>
      {failure !== '' && (
        <Alert color="red" role="alert" my="xs">
          {failure}
        </Alert>
      )}
      <Group justify="space-between" className={classes.foot}>
        <Text size="sm" c="dimmed" className={classes.figure} aria-live="polite">
          {t('crop.size', sizeOf(crop, size))}
        </Text>
        <Group gap="xs" ml="auto">
          <Button variant="subtle" onClick={reset}>
            {t('crop.reset')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            loading={isSaving}
            disabled={isSame(finished(edit, original), original.edit)}
            onClick={() => void save()}
          >
            {t('crop.save')}
          </Button>
        </Group>
      </Group>
    </>
  );
}

/** The formats to choose from, those of the site first. */
function formatsWith(shapes: readonly string[]): string[] {
  return [...new Set([...shapes, '3:2', '4:3', '16:9', '1:1'])];
}

/** The ratio of width to height of a format. Undefined for a free one. */
function ratioOf(format: string, { width, height }: Size): number | undefined {
  if (format === 'free') return undefined;
  if (format === 'original') return width / height;
  const [across = 1, down = 1] = format.split(':').map(Number);
  return across / down;
}

function sizeOf(crop: Crop, size: Size): Size {
  return { width: Math.round(crop.width * size.width), height: Math.round(crop.height * size.height) };
}

function isSame(one: PictureEdit, other: PictureEdit): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
