import { useElementSize } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FromPane, ToPane } from '../../domain/page/pane-messages.ts';
import { onStored } from '../autosave/saving.ts';
import classes from './pane.module.css';
import type { Looked, PaneSubject } from './pane-subject.ts';

type Props = {
  subject: PaneSubject;
  path: string;
  title: string;
  /** The width of the imitated screen, in pixels. */
  width: number;
  looked: Looked;
  onClicked: (key: string) => void;
  onOpened: (record: string) => void;
  onPicture: (key: string) => void;
};

/**
 * The public page, scaled to fit. It loads once; messages tell its script what was saved and which language to show. It
 * is inert until the script listens, because a link would navigate away.
 */
export function PaneFrame({
  subject: { call, record, edited, start },
  path: preview,
  title,
  width,
  looked,
  onClicked,
  onOpened,
  onPicture,
}: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const path = `${preview}?pane${edited ? `=${edited}` : ''}`;
  const [first] = useState(path);
  const [isReady, setReady] = useState(false);
  const place = useElementSize();
  const scale = Math.min(1, place.width / width);

  const tell = (message: ToPane) => {
    if (isReady) frame.current?.contentWindow?.postMessage(message, location.origin);
  };
  const show = useEffectEvent(() => tell({ kind: 'show', path }));
  const onMessage = useEffectEvent(({ origin, source, data }: MessageEvent<FromPane>) => {
    if (origin !== location.origin || !source || source !== frame.current?.contentWindow) return;
    if (data.kind === 'clicked') onClicked(data.key);
    if (data.kind === 'opened') onOpened(data.record);
    if (data.kind === 'clickedPicture') onPicture(data.key);
    if (data.kind === 'ready') setReady(true);
  });
  const look = useEffectEvent(() => {
    const key = looked?.key ?? start;
    if (key) tell({ kind: 'look', key });
  });

  useEffect(() => {
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  useEffect(() => onStored((stored) => `${stored}/`.startsWith(`${call}/`) && show()), [call]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows a reloaded record, and changes saved during loading
  useEffect(show, [path, record, isReady]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each text to scroll to
  useEffect(look, [looked, isReady]);

  return (
    <div ref={place.ref} className={classes.place}>
      {place.width > 0 && (
        <iframe
          ref={frame}
          className={classes.frame}
          src={first}
          title={title}
          inert={!isReady}
          style={{
            width,
            height: place.height / scale,
            left: Math.max(0, (place.width - width) / 2),
            transform: `scale(${scale})`,
          }}
        />
      )}
    </div>
  );
}
