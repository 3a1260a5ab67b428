import { useRef, useState } from 'react';
import { detailOf, isTemporary } from '../client.ts';
import { notify, notifyFailure } from '../layout/notify.tsx';
import { warnBeforeLeaving } from '../leaving.ts';
import { translate } from '../texts.ts';
import { beginWork } from '../work.ts';
import { CannotConvert } from './conversion.ts';
import { holdsText } from './holds-text.ts';
import { playable } from './playable.ts';
import { sendFile, type UploadCall } from './send-file.ts';

export type Upload = {
  key: string;
  file: File;
  percent: number;
  /** While a video is converted before it is sent: the seconds that this still takes, unless they are not known yet. */
  converting?: { seconds?: number } | undefined;
  /** Whether a retry may succeed; undefined unless the upload has failed. */
  failure?: { isTemporary: boolean };
};

type Options<Body> = {
  path: UploadCall<Body>;
  method?: 'POST' | 'PUT';
  onDone: (answer: Body, file: File, entry: string | null) => Promise<void>;
  /** Called with all current failures, each with its file name; blank if there are none. */
  onFailure: (details: string) => void;
};

let underWay = 0;
warnBeforeLeaving(() => underWay > 0);

/** Uploads files one after the other. Each can be cancelled, and retried after a temporary failure. */
export function useUploads<Body>({ path, method = 'POST', onDone, onFailure }: Options<Body>) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const controllers = useRef(new Map<string, AbortController>());
  const last = useRef(Promise.resolve());
  const failures = useRef(new Map<string, string>());

  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((current) => current.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  function tell(key: string, failure?: string): void {
    const known = failures.current;
    if (failure === undefined && !known.delete(key)) return;
    if (failure !== undefined) known.set(key, failure);
    onFailure([...known.values()].join(' · '));
  }

  function remove(key: string): void {
    controllers.current.delete(key);
    tell(key);
    setUploads((current) => current.filter((upload) => upload.key !== key));
  }

  function start(key: string, file: File): void {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    underWay += 1;
    const endWork = beginWork();
    last.current = last.current
      .then(() => send(key, file, controller.signal))
      .finally(() => {
        underWay -= 1;
        endWork();
      });
  }

  async function send(key: string, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const begin = performance.now();
      const onConverted = (part: number) => {
        const seconds = ((performance.now() - begin) * (1 - part)) / part / 1000;
        change(key, { percent: Math.round(100 * part), converting: part > 0.02 ? { seconds } : {} });
      };
      const sent = await playable(file, { signal, onProgress: onConverted });
      change(key, { percent: 0, converting: undefined });
      const onProgress = (percent: number) => change(key, { percent });
      const { answer, entry } = await sendFile(path, sent, { method, signal, onProgress });
      remove(key);
      if (await holdsText(file)) notify(translate('upload.drawingWithText', { name: file.name }));
      await onDone(answer, sent, entry).catch((error) => notifyFailure(detailOf(error))); // the file is stored
    } catch (error) {
      if (signal.aborted) return;
      change(key, {
        converting: undefined,
        failure: { isTemporary: isTemporary(error) && !(error instanceof CannotConvert) },
      });
      tell(key, `${file.name}: ${detailOf(error)}`);
    }
  }

  return {
    uploads,
    add(files: File[]): void {
      const added = files.map((file) => ({ key: crypto.randomUUID(), file, percent: 0 }));
      setUploads((current) => [...current, ...added]);
      for (const { key, file } of added) start(key, file);
    },
    cancel(key: string): void {
      controllers.current.get(key)?.abort();
      remove(key);
    },
    retry({ key, file }: Upload): void {
      tell(key);
      setUploads((current) => current.map((upload) => (upload.key === key ? { key, file, percent: 0 } : upload)));
      start(key, file);
    },
  };
}
