import { useEffect, useRef, useState } from 'react';
import { drawingType, pictureTypes } from '../../domain/media/media.ts';
import { FailureAlert } from '../layout/failure-alert.tsx';
import { notifyFailure } from '../layout/notify.tsx';
import type { Call } from '../paths.ts';
import { UploadArea } from './upload-area.tsx';

const types = [...pictureTypes, drawingType];

/** Uploads a logo, as a drawing or a picture. It replaces the current one. */
export function LogoUpload<Body>({ path, onDone }: { path: Call<{ POST: Body }>; onDone: () => Promise<void> }) {
  const [failure, setFailure] = useState('');
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  /** Shows a failure here, or as a notification once another upload is open. */
  function tell(detail: string): void {
    if (isShown.current) setFailure(detail);
    else if (detail !== '') notifyFailure(detail);
  }

  return (
    <>
      <UploadArea path={path} types={types} multiple={false} onDone={onDone} onFailure={tell} />
      <FailureAlert details={[failure]} />
    </>
  );
}
