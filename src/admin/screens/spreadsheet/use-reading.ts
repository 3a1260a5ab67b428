import { useRef, useState } from 'react';
import type { InterfaceLanguage } from '../../../domain/text/interface-language.ts';
import { detailOf } from '../../client.ts';
import type { Call } from '../../paths.ts';
import { type TextKey, type Translate, useTexts } from '../../texts.ts';
import { sendFile } from '../../upload/send-file.ts';
import { beginWork } from '../../work.ts';

/** A reader for a kind of file. */
export type Reader = {
  /** The call that receives a file with this name. */
  call: (name: string, language: InterfaceLanguage) => Call<{ POST: { id: number } }>;
  /** The media types by file extension, because browsers report different ones. */
  types: Record<string, string>;
  /** The maximum size in MiB. */
  limit: number;
  words: Record<'drop' | 'choose' | 'types' | 'comparing' | 'wrongKind', TextKey>;
};

/**
 * Uploads a file, which the server compares with the site's content. `isSent`: the upload is complete and the server is
 * working.
 */
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
      const { answer } = await sendFile(reader.call(name, language), typed(reader, file), {
        method: 'POST',
        signal,
        onProgress: (percent) => setReading({ name, isSent: percent === 100 }),
      });
      onRead(answer.id);
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

/** Returns the reason why the server would refuse a file, which it often cannot report during an upload. */
function refusalOf({ types, limit, words }: Reader, file: File, t: Translate): string | undefined {
  const { name, size } = file;
  if (!(endOf(file) in types)) return t(words.wrongKind, { name });
  return size > limit * 1024 * 1024 ? t('spreadsheet.tooLarge', { name, limit }) : undefined;
}
