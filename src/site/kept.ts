/** What this browser keeps under a name, for good or for this tab; null where it keeps nothing, or must not. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? sessionStorage.getItem(name);
  } catch {
    return null; // storage is forbidden here
  }
}

/** The same, read as JSON; undefined where it keeps nothing, or somebody has played with it. */
export function keptJson(name: string): unknown {
  try {
    return JSON.parse(kept(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text in the browser, or forgets it. Where there is no room for it, the page goes on without. */
export function keep(where: 'localStorage' | 'sessionStorage', name: string, text: string | undefined): void {
  try {
    if (text === undefined) window[where].removeItem(name);
    else window[where].setItem(name, text);
  } catch {
    // storage is full or forbidden
  }
}
