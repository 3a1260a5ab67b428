import { useEffect, useRef, useState } from 'react';
import type { FileKind } from '../../domain/nouns/field.ts';
import { noticeOfUndo } from '../history/notice-of-undo.ts';
import { FailureAlert } from '../layout/failure-alert.tsx';
import { notifyFailure } from '../layout/notify.tsx';
import { nounAt } from '../paths.ts';
import { useTexts } from '../texts.ts';
import type { UploadCall } from './send-file.ts';
import { UploadArea } from './upload-area.tsx';

type Props<Body> = {
  path: UploadCall<Body>;
  method?: 'POST' | 'PUT';
  kind: FileKind;
  /** The name of what shows the file that is replaced, for a notice that offers to undo it. Without one it is the first file. */
  replaces?: string | undefined;
  onDone: () => Promise<void>;
};

/** Uploads one file, which replaces the current one. */
export function FileUpload<Body>({ replaces, onDone, ...upload }: Props<Body>) {
  const { t } = useTexts();
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

  async function finish(_answer: Body, _file: File, entry: string | null): Promise<void> {
    if (replaces) await noticeOfUndo(t('picture.replaced', { name: replaces }), entry, nounAt(upload.path));
    await onDone();
  }

  return (
    <>
      <UploadArea {...upload} multiple={false} onDone={finish} onFailure={tell} />
      <FailureAlert details={[failure]} />
    </>
  );
}
