import { Group, NativeSelect, Stack } from '@mantine/core';
import type { PointerEvent } from 'react';
import { type EditedRecord, useFields } from '../autosave/use-record.ts';
import { PicturePreview } from '../layout/preview.tsx';
import { useTexts } from '../texts.ts';
import classes from './focal-point.module.css';

type Props = { record: EditedRecord; picture: { url: string; width: number; height: number }; label: string };

/** The site's stylesheet has rules for these steps. */
const steps = Array.from({ length: 11 }, (_, index) => ({ value: String(index * 10), label: `${index * 10} %` }));
const middle = 50;

/** Sets the focal point of a picture, which stays in view where the picture is cut: by a click, or by two lists. */
export function FocalPoint({ record, picture: { url, width, height }, label }: Props) {
  const { t } = useTexts();
  useFields(record, 'focal_x', 'focal_y');
  const x = Number(record.value('focal_x') ?? middle);
  const y = Number(record.value('focal_y') ?? middle);

  function point({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
    const box = currentTarget.getBoundingClientRect();
    record.type('focal_x', Math.round((10 * (clientX - box.left)) / box.width) * 10);
    record.type('focal_y', Math.round((10 * (clientY - box.top)) / box.height) * 10);
  }

  return (
    <Stack gap="xs">
      <div className={classes.picture} onPointerUp={point}>
        <PicturePreview url={url} label={label} width={width} height={height} />
        <span className={classes.point} style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      <Group grow gap="xs" w={240} maw="100%">
        <NativeSelect
          size="xs"
          label={t('picture.focalX')}
          value={String(x)}
          data={steps}
          onChange={(event) => record.type('focal_x', Number(event.currentTarget.value))}
        />
        <NativeSelect
          size="xs"
          label={t('picture.focalY')}
          value={String(y)}
          data={steps}
          onChange={(event) => record.type('focal_y', Number(event.currentTarget.value))}
        />
      </Group>
    </Stack>
  );
}
