/** Returns the text stored under a name, permanently or for this tab, or null if there is none or storage is forbidden. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? sessionStorage.getItem(name);
  } catch {
    return null; // forbidden
  }
}

/** Returns the stored text parsed as JSON, or undefined if there is none or it is not JSON. */
export function readStoredJson(name: string): unknown {
  try {
    return JSON.parse(readStored(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it. Pages work without storage, so failures are ignored. */
export function writeStored(where: 'localStorage' | 'sessionStorage', name: string, text: string | undefined): void {
  try {
    if (text === undefined) window[where].removeItem(name);
    else window[where].setItem(name, text);
  } catch {
    // storage is full or forbidden
  }
}
