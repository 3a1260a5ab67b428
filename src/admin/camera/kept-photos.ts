/** A picture of a machine that the server has not acknowledged yet. */
export type Photo = {
  key: string;
  /** Who took it, and the set of prepared changes in which that was. */
  user: string;
  set: number | null;
  machine: number;
  machineName: string;
  file: File;
};

const storeName = 'photo';

/** Keeps a picture in this browser, past reloads. Fails where the browser keeps nothing, or has no room. */
export async function keepPhoto(photo: Photo): Promise<void> {
  await inStore('readwrite', (store) => store.put(photo));
}

/** The kept pictures in the order in which they were taken. */
export async function keptPhotos(): Promise<Photo[]> {
  return inStore('readonly', (store) => store.getAll() as IDBRequest<Photo[]>);
}

export async function dropPhoto(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open('camera', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'key' });
  const database = await settled(opening);
  try {
    const transaction = database.transaction(storeName, mode);
    const request = act(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  } finally {
    database.close();
  }
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
