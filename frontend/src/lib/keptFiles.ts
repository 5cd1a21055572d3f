/**
 * Files that are too large for the browser's storage of words, kept between visits under a name (IndexedDB). Where the
 * browser refuses, nothing is kept; nothing here ever throws or waits for ever.
 */
const DATABASE = "pattu";
const FILES = "files";
/** Some browsers never answer when they are asked for the first time; in milliseconds. */
const PATIENCE = 3_000;

/** As bytes: some browsers cannot keep a `Blob`. */
export type KeptFile = { name: string; type: string; bytes: ArrayBuffer };

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("no answer")), PATIENCE);
    const request = indexedDB.open(DATABASE);
    request.onupgradeneeded = () => request.result.createObjectStore(FILES);
    request.onsuccess = () => {
      clearTimeout(late);
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

/** What was asked for, once it is certain; null where the browser refuses. */
async function ask<T>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const database = await open();
    try {
      const asked = database.transaction(FILES, mode);
      const request = work(asked.objectStore(FILES));
      return await new Promise<T>((resolve, reject) => {
        asked.oncomplete = () => resolve(request.result);
        asked.onabort = () => reject(asked.error);
      });
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

export const keptFiles = {
  /** False when it could not be kept. */
  keep: async (name: string, files: Readonly<Record<string, KeptFile>>): Promise<boolean> =>
    (await ask("readwrite", (kept) => kept.put(files, name))) !== null,
  read: async (name: string): Promise<Readonly<Record<string, KeptFile>> | null> =>
    (await ask("readonly", (kept) => kept.get(name))) ?? null,
  forget: (names: readonly string[]): Promise<unknown> =>
    Promise.all(names.map((name) => ask("readwrite", (kept) => kept.delete(name)))),
  clear: (): Promise<unknown> => ask("readwrite", (kept) => kept.clear()),
};
