type Typed = { path: string; field: string } | undefined;

const listeners = new Set<() => void>();
let typed: Typed;

/** The field that was typed into last. Only this field says that it is saved, which keeps the screen quiet. */
export const lastTyped = {
  get: (): Typed => typed,
  set(path: string, field: string): void {
    if (typed?.path === path && typed.field === field) return;
    typed = { path, field };
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
