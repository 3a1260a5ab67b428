/** The React islands by name. Each is fetched when a visitor first interacts with it. */
export const islands = {
  'cylinder-calculator': () => import('./cylinder-calculator.tsx'),
  'enquiry-form': () => import('./enquiry-form.tsx'),
  'live-map': () => import('./live-map.tsx'),
};

/** The islands that need no React: forms of plain HTML with a script, fetched at the same time as the others. */
export const scripts = {
  filter: async (form: HTMLElement) => (await import('../filter/live-filter.ts')).live(form as HTMLFormElement),
  search: async (form: HTMLElement) => (await import('../search/as-typed.ts')).begin(form),
};

export type IslandName = keyof typeof islands;
