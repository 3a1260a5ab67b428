import { useEffect, useRef, useState } from 'react';
import { FailureAlert } from '../../../layout/failure-alert.tsx';
import { notifyFailure } from '../../../layout/notify.tsx';
import type { calls } from '../../../paths.ts';
import { reload } from '../../../query-cache.ts';
import { UploadArea } from '../../../upload/upload-area.tsx';

/** Formats that cannot contain scripts, unlike SVG. */
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Uploads a picture of a page, which replaces the current one. */
export function PictureUpload({ path }: { path: ReturnType<typeof calls.pagePicture> }) {
  const [failure, setFailure] = useState('');
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  /** Shows a failure here, or as a notification once another picture is open. */
  function tell(detail: string): void {
    if (isShown.current) setFailure(detail);
    else if (detail !== '') notifyFailure(detail);
  }

  return (
    <>
      <UploadArea
        path={path}
        method="PUT"
        types={types}
        multiple={false}
        onDone={() => reload('page')}
        onFailure={tell}
      />
      <FailureAlert details={[failure]} />
    </>
  );
}
