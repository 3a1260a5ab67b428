import { useEffect, useRef, useState } from 'react';
import { drawingType, pictureTypes } from '../../domain/media.ts';
import { FailureAlert } from '../layout/failure-alert.tsx';
import { notifyFailure } from '../layout/notify.tsx';
import type { Call } from '../paths.ts';
import { UploadArea } from './upload-area.tsx';

const types = [...pictureTypes, drawingType];

/** Takes a logo, a drawing or a picture; a new one takes the place of the old. */
export function LogoUpload<Body>({ path, onDone }: { path: Call<{ POST: Body }>; onDone: () => Promise<void> }) {
  const [failure, setFailure] = useState('');
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  /** Once another upload is open, a failure shows in the corner. */
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
