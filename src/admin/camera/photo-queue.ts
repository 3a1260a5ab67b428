import { create } from 'zustand';
import { chosenSet } from '../change-set/chosen.ts';
import { detailOf, isTemporary } from '../client.ts';
import { notify } from '../layout/notify.tsx';
import { warnBeforeLeaving } from '../leaving.ts';
import { calls } from '../paths.ts';
import { reload } from '../query-cache.ts';
import type { PictureRecord } from '../records.ts';
import { userId } from '../session.ts';
import { translate } from '../texts.ts';
import { sendFile } from '../upload/send-file.ts';
import { beginWork } from '../work.ts';
import { dropPhoto, keepPhoto, keptPhotos, type Photo } from './kept-photos.ts';
import { notePending } from './pending.ts';

/** A picture on its way, or arrived. */
export type SentPhoto = Photo & {
  percent: number;
  /** Whether it would outlive this page. */
  isKept: boolean;
  /** Why the server does not take it. */
  failure?: string;
  /** Whether it waits for the connection. */
  isWaiting?: boolean;
  arrived?: PictureRecord;
  /** Opens its machine. */
  onOpen?: () => void;
};

/** The pictures of this user. Arrived ones are shown until the page is left. */
export const usePhotos = create<{ photos: SentPhoto[] }>(() => ({ photos: [] }));

const pending = () => usePhotos.getState().photos.filter(({ arrived }) => !arrived);

usePhotos.subscribe(() => notePending(pending().length > 0));
warnBeforeLeaving(() => pending().some(({ isKept }) => !isKept));

const aborts = new Map<string, AbortController>();
let isRunning = false;
let endPause = () => {};

for (const event of ['online', 'visibilitychange']) addEventListener(event, () => endPause(), true);

/**
 * Keeps pictures of a machine and sends them one after the other, until the server has them.
 * @param onOpen opens the machine, from the notice
 */
export async function addPhotos(
  machine: { id: number; name: string },
  files: File[],
  onOpen: () => void,
): Promise<void> {
  for (const file of files) {
    const photo: Photo = {
      key: `${Date.now()} ${crypto.randomUUID()}`,
      user: userId() ?? '',
      set: chosenSet()?.id ?? null,
      machine: machine.id,
      machineName: machine.name,
      file,
    };
    const isKept = await keepPhoto(photo).then(
      () => true,
      () => false, // the page asks before it is left
    );
    show([{ ...photo, percent: 0, isKept, onOpen }]);
  }
  void run();
}

/** Sends what was kept before this page was loaded. */
export async function resumePhotos(): Promise<void> {
  const kept = await keptPhotos();
  const known = new Set(usePhotos.getState().photos.map(({ key }) => key)); // another call may have shown them meanwhile
  const added = kept.filter(({ key, user }) => user === userId() && !known.has(key));
  show(added.map((photo) => ({ ...photo, percent: 0, isKept: true })));
  notePending(pending().length > 0);
  void run();
}

/** Forgets a picture that has not arrived. */
export async function cancelPhoto(key: string): Promise<void> {
  aborts.get(key)?.abort();
  usePhotos.setState(({ photos }) => ({ photos: photos.filter((photo) => photo.key !== key) }));
  await dropPhoto(key).catch(() => {});
}

function show(added: SentPhoto[]): void {
  usePhotos.setState(({ photos }) => ({ photos: [...photos, ...added] }));
}

function change(key: string, changes: Partial<SentPhoto>): void {
  usePhotos.setState(({ photos }) => ({
    photos: photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)),
  }));
}

/** One tab at a time sends pictures. */
async function run(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    if ('locks' in navigator) await navigator.locks.request('camera', sendAll);
    else await sendAll();
  } finally {
    isRunning = false;
  }
  if (next()) void run(); // added while the lock was given back
}

const next = () => pending().find(({ failure, user }) => failure === undefined && user === userId());

async function sendAll(): Promise<void> {
  let attempts = 0;
  for (let photo = next(); photo; photo = next()) {
    const { key } = photo;
    if (photo.isKept && !(await isStillKept(key))) {
      await cancelPhoto(key); // another tab has sent it
      continue;
    }
    try {
      await send(photo);
      attempts = 0;
    } catch (error) {
      if (!pending().some((other) => other.key === key)) continue; // cancelled
      if (!isTemporary(error)) change(key, { failure: detailOf(error) });
      else {
        change(key, { isWaiting: true, percent: 0 });
        attempts += 1;
        await pause(Math.min(30_000, 500 * 2 ** attempts));
      }
    }
  }
}

async function send({ key, machine, machineName, set, file, onOpen }: SentPhoto): Promise<void> {
  const abort = new AbortController();
  aborts.set(key, abort);
  const endWork = beginWork();
  try {
    const { answer } = await sendFile(calls.pictureUpload(machine, { once: true }), file, {
      method: 'POST',
      signal: abort.signal,
      set,
      onProgress: (percent) => change(key, { percent, isWaiting: false }),
    });
    await dropPhoto(key).catch(() => {});
    change(key, { arrived: answer });
    const open = onOpen && { label: translate('camera.show'), run: onOpen };
    notify(translate('camera.added', { name: machineName }), open, `photo-${machine}`);
    await reload('machine').catch(() => {});
  } finally {
    aborts.delete(key);
    endWork();
  }
}

async function isStillKept(key: string): Promise<boolean> {
  const kept = await keptPhotos().catch(() => undefined);
  return kept?.some((photo) => photo.key === key) ?? true;
}

/** Ends early when the connection comes back or the page is looked at again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    endPause = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
