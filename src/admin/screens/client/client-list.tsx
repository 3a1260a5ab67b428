import { useState } from 'react';
import { NounScreen } from '../../noun/noun-screen.tsx';
import { ClientEditor } from './client-editor.tsx';

/** /admin/client: the clients in the order of their logos on the home page. A new one takes its logo next. */
export function ClientList() {
  // Only one client takes a logo at a time, because pasted files go there.
  const [uploading, setUploading] = useState<number>();
  return (
    <NounScreen
      noun="client"
      onCreated={({ id }) => setUploading(id)}
      draw={(client, { handle }) => (
        <ClientEditor
          client={client}
          handle={handle}
          isUploading={uploading === client.id}
          onUpload={() => setUploading(client.id)}
          onUploadEnd={() => setUploading((open) => (open === client.id ? undefined : open))}
        />
      )}
    />
  );
}
