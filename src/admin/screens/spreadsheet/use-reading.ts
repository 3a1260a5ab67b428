import { useRef, useState } from 'react';
import type { InterfaceLanguage } from '../../../domain/interface-language.ts';
import { detailOf } from '../../client.ts';
import type { Call } from '../../paths.ts';
import { type TextKey, type Translate, useTexts } from '../../texts.ts';
import { sendFile } from '../../upload/send-file.ts';
import { beginWork } from '../../work.ts';

/** Who reads files of a kind. */
export type Reader = {
  /** Where a file of this name is sent to. */
  call: (name: string, language: InterfaceLanguage) => Call<{ POST: { id: number } }>;
  /** The media types by the ends of names: browsers differ in what they call them. */
  types: Record<string, string>;
  /** In MiB. */
  limit: number;
  words: Record<'choose' | 'types' | 'comparing' | 'wrongKind', TextKey>;
};

/** Sends a file to be compared with what the site has. `isSent`: the server is at work. */
export function useReading(reader: Reader, onRead: (id: number) => void) {
  const { t, language } = useTexts();
  const [reading, setReading] = useState<{ name: string; isSent: boolean }>();
  const [failure, setFailure] = useState('');
  const controller = useRef<AbortController>(undefined);

  async function read(file: File): Promise<void> {
    const { name } = file;
    const refusal = refusalOf(reader, file, t);
    setFailure(refusal ?? '');
    if (refusal !== undefined) return;
    setReading({ name, isSent: false });
    controller.current = new AbortController();
    const { signal } = controller.current;
    const endWork = beginWork();
    try {
      const { id } = await sendFile(reader.call(name, language), typed(reader, file), {
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

function typed({ types }: Reader, file: File): File {
  return new File([file], file.name, { type: types[endOf(file)] ?? file.type });
}

function endOf({ name }: File): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

/** Why the server would refuse a file, which it often cannot report during an upload. */
function refusalOf({ types, limit, words }: Reader, file: File, t: Translate): string | undefined {
  const { name, size } = file;
  if (!(endOf(file) in types)) return t(words.wrongKind, { name });
  return size > limit * 1024 * 1024 ? t('spreadsheet.tooLarge', { name, limit }) : undefined;
}
