import { useRef, useState } from 'react';
import { catalogueLimits } from '../../../domain/catalogue-limits.ts';
import { detailOf } from '../../client.ts';
import { calls } from '../../paths.ts';
import { type Translate, useTexts } from '../../texts.ts';
import { sendFile } from '../../upload/send-file.ts';
import { beginWork } from '../../work.ts';

/** The media types by the ends of names: browsers differ in what they call them. */
const types: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  zip: 'application/zip',
};

/** Sends a file to be compared with the catalogue. `isSent`: the server is at work. */
export function useReading(onRead: (id: number) => void) {
  const { t, language } = useTexts();
  const [reading, setReading] = useState<{ name: string; isSent: boolean }>();
  const [failure, setFailure] = useState('');
  const controller = useRef<AbortController>(undefined);

  async function read(file: File): Promise<void> {
    const { name } = file;
    const refusal = refusalOf(file, t);
    setFailure(refusal ?? '');
    if (refusal !== undefined) return;
    setReading({ name, isSent: false });
    controller.current = new AbortController();
    const { signal } = controller.current;
    const endWork = beginWork();
    try {
      const { id } = await sendFile(calls.catalogueImports({ name, language }), typed(file), {
        method: 'POST',
        signal,
        onProgress: (percent) => setReading({ name, isSent: percent === 100 }),
      });
      onRead(id);
    } catch (error) {
      if (!signal.aborted) setFailure(`${name}: ${detailOf(error)}`);
    } finally {
      endWork();
      setReading(undefined);
    }
  }

  return { reading, failure, read, cancel: () => controller.current?.abort() };
}

function typed(file: File): File {
  return new File([file], file.name, { type: types[endOf(file)] ?? file.type });
}

function endOf({ name }: File): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

/** Why the server would refuse a file, which it often cannot report during an upload. */
function refusalOf(file: File, t: Translate): string | undefined {
  const { name, size } = file;
  if (!(endOf(file) in types)) return t('spreadsheet.wrongKind', { name });
  const limit = catalogueLimits.file;
  return size > limit * 1024 * 1024 ? t('spreadsheet.tooLarge', { name, limit }) : undefined;
}
