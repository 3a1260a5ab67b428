import { useState } from 'react';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../queries.ts';
import type { ClientRecord } from '../../records.ts';
import { UploadArea } from '../../upload/upload-area.tsx';

/** Pictures that can carry no script: a drawing (SVG) can. */
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Takes the logo of a client; a new one takes the place of the old. */
export function LogoUpload({ client, onDone }: { client: ClientRecord; onDone: () => void }) {
  const [failure, setFailure] = useState('');

  async function finish(): Promise<void> {
    await reload('client');
    onDone();
  }

  return (
    <>
      <UploadArea
        path={calls.clientLogo(client.id)}
        types={types}
        multiple={false}
        onDone={finish}
        onFailure={setFailure}
      />
      <FailureAlert details={[failure]} />
    </>
  );
}
