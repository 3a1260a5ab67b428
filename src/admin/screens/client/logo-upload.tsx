import { useEffect, useRef, useState } from 'react';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { notifyFailure } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../queries.ts';
import type { ClientRecord } from '../../records.ts';
import { pictureTypes } from '../../upload/picture-types.ts';
import { UploadArea } from '../../upload/upload-area.tsx';

/** Takes the logo of a client; a new one takes the place of the old. */
export function LogoUpload({ client, onDone }: { client: ClientRecord; onDone: () => void }) {
  const [failure, setFailure] = useState('');
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  /** Once another client's upload is open, a failure shows in the corner. */
  function tell(detail: string): void {
    if (isShown.current) setFailure(detail);
    else if (detail !== '') notifyFailure(detail);
  }

  async function finish(): Promise<void> {
    await reload('client');
    onDone();
  }

  return (
    <>
      <UploadArea
        path={calls.clientLogo(client.id)}
        types={pictureTypes}
        multiple={false}
        onDone={finish}
        onFailure={tell}
      />
      <FailureAlert details={[failure]} />
    </>
  );
}
