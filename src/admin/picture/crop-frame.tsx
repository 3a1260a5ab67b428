import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type Crop, type PictureEdit, type Size, turnedSize } from '../../domain/media/picture-edit.ts';
import { useTexts } from '../texts.ts';
import classes from './crop.module.css';
import { type Frame, type Handle, moved, resized } from './crop-moves.ts';

type Props = {
  url: string;
  original: Size;
  edit: PictureEdit;
  /** The part of the picture inside the frame. */
  crop: Crop;
  frame: Frame;
  onCrop: (crop: Crop) => void;
};

const handles: Handle[] = [-1, 0, 1].flatMap((y) =>
  [-1, 0, 1].flatMap((x) => (x === 0 && y === 0 ? [] : [{ x, y } as Handle])),
);

/** The share of the picture by which an arrow key moves or resizes. */
const step = 0.01;

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** A picture with the frame of what is kept: dragged by its inside, edges and corners, or moved with the arrow keys. */
export function CropFrame({ url, original, edit, crop, frame, onCrop }: Props) {
  const { t } = useTexts();
  const { ref, width, height } = useElementSize();
  const button = useRef<HTMLButtonElement>(null);
  const isMeasured = width > 0 && height > 0;
  useEffect(() => {
    if (isMeasured) button.current?.focus();
  }, [isMeasured]);
  const drag = useRef<{ x: number; y: number; crop: Crop; handle?: Handle | undefined }>(undefined);
  const size = turnedSize(original, edit.turn);
  const scale = Math.min(width / size.width, height / size.height);
  const percent = (share: number) => `${100 * share}%`;

  function begin(event: PointerEvent<HTMLElement>, handle?: Handle): void {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, crop, handle };
  }

  function follow({ clientX, clientY }: PointerEvent): void {
    if (!drag.current) return;
    const { x, y, crop: start, handle } = drag.current;
    const way = { x: (clientX - x) / (size.width * scale), y: (clientY - y) / (size.height * scale) };
    onCrop(handle ? resized(start, handle, way, frame) : moved(start, way, frame));
  }

  function end(): void {
    drag.current = undefined;
  }

  function press(event: KeyboardEvent): void {
    const way = arrows[event.key];
    if (!way) return;
    event.preventDefault();
    onCrop(event.shiftKey ? stretched(crop, way, frame) : moved(crop, way, frame));
  }

  const dragged = { onPointerMove: follow, onPointerUp: end, onPointerCancel: end };
  return (
    <div className={classes.stage}>
      <div ref={ref} className={classes.room}>
        {isMeasured && (
          <div className={classes.canvas} style={{ width: size.width * scale, height: size.height * scale }}>
            <div className={classes.clip}>
              <img
                src={url}
                alt=""
                draggable={false}
                className={classes.picture}
                style={{
                  width: original.width * scale,
                  height: original.height * scale,
                  rotate: `${edit.turn + edit.straighten}deg`,
                }}
              />
            </div>
            <button
              type="button"
              ref={button}
              className={classes.frame}
              aria-label={t('crop.frame', {
                width: Math.round(100 * crop.width),
                height: Math.round(100 * crop.height),
                left: Math.round(100 * crop.left),
                top: Math.round(100 * crop.top),
              })}
              aria-description={t('crop.keys')}
              style={{
                left: percent(crop.left),
                top: percent(crop.top),
                width: percent(crop.width),
                height: percent(crop.height),
              }}
              onKeyDown={press}
              onPointerDown={begin}
              {...dragged}
            >
              {handles.map((handle) => (
                <span
                  key={`${handle.x} ${handle.y}`}
                  className={classes.handle}
                  data-x={handle.x}
                  data-y={handle.y}
                  onPointerDown={(event) => begin(event, handle)}
                  {...dragged}
                />
              ))}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Moves the right or lower edge, or, where that is at the end of the picture, the opposite one outwards. */
function stretched(crop: Crop, way: { x: number; y: number }, frame: Frame): Crop {
  const handle: Handle = way.x === 0 ? { x: 0, y: 1 } : { x: 1, y: 0 };
  const next = resized(crop, handle, way, frame);
  const grows = next.width > crop.width + 1e-6 || next.height > crop.height + 1e-6;
  if (way.x + way.y < 0 || grows) return next;
  const opposite: Handle = way.x === 0 ? { x: 0, y: -1 } : { x: -1, y: 0 };
  return resized(crop, opposite, { x: -way.x, y: -way.y }, frame);
}
