import { useEffect, useRef, useState } from 'react';
import type { FileKind } from '../../domain/nouns/field.ts';
import { FailureAlert } from '../layout/failure-alert.tsx';
import { notifyFailure } from '../layout/notify.tsx';
import type { UploadCall } from './send-file.ts';
import { UploadArea } from './upload-area.tsx';

type Props<Body> = { path: UploadCall<Body>; method?: 'POST' | 'PUT'; kind: FileKind; onDone: () => Promise<void> };

/** Uploads one file, which replaces the current one. */
export function FileUpload<Body>({ onDone, ...upload }: Props<Body>) {
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
      <UploadArea {...upload} multiple={false} onDone={onDone} onFailure={tell} />
      <FailureAlert details={[failure]} />
    </>
  );
}
