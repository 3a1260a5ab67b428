/** The React islands by name. Each is fetched when a visitor first interacts with it. */
export const islands = {
  'enquiry-form': () => import('./enquiry-form.tsx'),
  'live-map': () => import('./live-map.tsx'),
};

export type IslandName = keyof typeof islands;
