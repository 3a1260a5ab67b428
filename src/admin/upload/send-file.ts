import { chosenSet, setHeaders } from '../change-set/chosen.ts';
import { CallFailure, failureOf, noticeStatus, parse } from '../client.ts';
import type { Call } from '../paths.ts';
import { beginRequest } from '../requests.ts';
import { detailLanguage } from '../texts.ts';

type Options = {
  method: 'POST' | 'PUT';
  signal: AbortSignal;
  onProgress: (percent: number) => void;
  /** The set of prepared changes it belongs to, null for the live site; by default that of the tab. */
  set?: number | null;
};

/** A call that uploads a file, typed with its answer. */
export type UploadCall<Body> = Call<{ POST: Body }> | Call<{ PUT: Body }>;

/** The answer to an upload, and the history entry that undoes it, if it replaced a file. */
type Sent<Body> = { answer: Body; entry: string | null };

/**
 * Sends a file with XMLHttpRequest, because only that reports upload progress.
 * @throws CallFailure when the upload is refused, lost or aborted
 */
export function sendFile<Body>(
  path: UploadCall<Body>,
  file: Blob,
  { method, signal, onProgress, set = chosenSet()?.id ?? null }: Options,
): Promise<Sent<Body>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { signal: broken, end } = beginRequest(path);
    const stops = AbortSignal.any([signal, broken]);
    const cancelled = new CallFailure(0, 'Cancelled');
    if (stops.aborted) {
      end();
      return reject(cancelled);
    }
    request.open(method, path);
    request.setRequestHeader('content-type', file.type);
    for (const [name, value] of Object.entries({ ...detailLanguage(), ...setHeaders(set) }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / Math.max(total, 1)));
    request.onload = () => {
      const body = parse(request.responseText);
      noticeStatus(path, request.status);
      const entry = request.getResponseHeader('history-id');
      if (request.status === 200) resolve({ answer: body as Body, entry });
      else reject(failureOf(request.status, body));
    };
    request.onerror = () => reject(new CallFailure(0, 'The connection was lost'));
    request.onabort = () => reject(cancelled);
    request.onloadend = end;
    stops.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
