import { Group, NativeSelect, Stack } from '@mantine/core';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useMayWrite } from '../access.tsx';
import { type EditedRecord, useFields } from '../autosave/use-record.ts';
import { PicturePreview } from '../layout/preview.tsx';
import { useTexts } from '../texts.ts';
import classes from './focal-point.module.css';

type Props = { record: EditedRecord; picture: { url: string; width: number; height: number }; label: string };

/** The site's stylesheet has rules for these steps. */
const steps = Array.from({ length: 11 }, (_, index) => ({ value: String(index * 10), label: `${index * 10} %` }));
const middle = 50;

/** The step of each arrow key, in percent. */
const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-10, 0],
  ArrowRight: [10, 0],
  ArrowUp: [0, -10],
  ArrowDown: [0, 10],
};

/** Sets the focal point of a picture, which stays visible where the picture is cropped: by a click, arrow keys, or two lists. */
export function FocalPoint({ record, picture: { url, width, height }, label }: Props) {
  const { t } = useTexts();
  const mayWrite = useMayWrite(null);
  useFields(record, 'focal_x', 'focal_y');
  const x = Number(record.value('focal_x') ?? middle);
  const y = Number(record.value('focal_y') ?? middle);

  function point({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
    const box = currentTarget.getBoundingClientRect();
    set(
      Math.round((10 * (clientX - box.left)) / box.width) * 10,
      Math.round((10 * (clientY - box.top)) / box.height) * 10,
    );
  }

  function move(event: KeyboardEvent): void {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault(); // keeps the page from scrolling
    set(x + by[0], y + by[1]);
  }

  function set(nextX: number, nextY: number): void {
    record.type('focal_x', within(nextX));
    record.type('focal_y', within(nextY));
  }

  if (!mayWrite)
    return (
      <div className={classes.picture} data-still>
        <PicturePreview url={url} label={label} width={width} height={height} />
      </div>
    );
  return (
    <Stack gap="xs">
      <div className={classes.picture} onPointerUp={point}>
        <PicturePreview url={url} label={label} width={width} height={height} />
        <button
          type="button"
          className={classes.point}
          style={{ left: `${x}%`, top: `${y}%` }}
          aria-label={t('picture.point', { x, y })}
          onKeyDown={move}
        />
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

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
