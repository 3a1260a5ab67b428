import { noticeOfUndo } from '../history/notice-of-undo.ts';
import { nounAt } from '../paths.ts';
import { translate } from '../texts.ts';
import type { UploadCall } from './send-file.ts';
import { useUploads } from './use-uploads.ts';

type Options<Body> = {
  path: UploadCall<Body>;
  method?: 'POST' | 'PUT';
  /** The name of what shows the file. */
  name: string;
  onDone?: ((answer: Body, file: File) => Promise<void>) | undefined;
  onFailure: (details: string) => void;
};

/** Uploads of a file that replaces the one shown, with a notice that offers to undo it. */
export function useReplacement<Body>({ name, onDone, ...options }: Options<Body>) {
  return useUploads<Body>({
    ...options,
    async onDone(answer, file, entry) {
      await noticeOfUndo(translate('picture.replaced', { name }), entry, nounAt(options.path));
      await onDone?.(answer, file);
    },
  });
}
