import { type RefObject, useCallback, useEffect, useState } from 'react';
import { filesOfOtherKinds, fingerprint } from './attachment.ts';

/**
 * Returns the files of a file field as state, so that they can be listed, added and removed. The field still contains
 * them, and its form sends and clears them.
 * @returns `others`, the files of kinds that are not accepted, and `hold`, which replaces the files of the field
 */
export function useFiles(field: RefObject<HTMLInputElement | null>) {
  const [files, setFiles] = useState<File[]>([]);
  const [others, setOthers] = useState<File[]>([]);

  const hold = useCallback(
    async (chosen: File[]) => {
      const held = [...new Map(chosen.map((file) => [fingerprint(file), file])).values()];
      setFiles(held);
      if (field.current) field.current.files = listOf(held);
      setOthers(await filesOfOtherKinds(held));
    },
    [field],
  );

  useEffect(() => {
    const input = field.current;
    const clear = () => hold([]);
    void hold([...(input?.files ?? [])]); // chosen before this code was loaded
    input?.form?.addEventListener('reset', clear);
    return () => input?.form?.removeEventListener('reset', clear);
  }, [field, hold]);

  return { files, others, hold };
}

function listOf(files: File[]): FileList {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer.files;
}
