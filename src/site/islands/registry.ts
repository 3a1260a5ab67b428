/** The islands by name. The file of each is fetched when a visitor first touches one. */
export const islands = {
  'enquiry-form': () => import('./enquiry-form.tsx'),
  'live-map': () => import('./live-map.tsx'),
};

export type IslandName = keyof typeof islands;
