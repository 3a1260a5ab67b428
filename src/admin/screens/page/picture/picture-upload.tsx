import { useEffect, useRef, useState } from 'react';
import { FailureAlert } from '../../../layout/failure-alert.tsx';
import { notifyFailure } from '../../../layout/notify.tsx';
import type { calls } from '../../../paths.ts';
import { reload } from '../../../queries.ts';
import { UploadArea } from '../../../upload/upload-area.tsx';

/** Pictures that can carry no script: a drawing (SVG) can. */
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Takes a picture of a page; it takes the place of the one that is shown. */
export function PictureUpload({ path }: { path: ReturnType<typeof calls.pagePicture> }) {
  const [failure, setFailure] = useState('');
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  /** Once another picture is open, a failure shows in the corner. */
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
