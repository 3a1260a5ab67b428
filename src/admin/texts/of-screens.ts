/**
 * The texts that only one folder of screens, or one dialog, uses, which are loaded with it. All others are loaded at the start. To give a
 * folder its own texts, add its two files in a folder of the same name, a row here, and `withTexts` to its routes.
 */
export const textsOfScreens = {
  account: {
    en: () => import('./account/en.json', { with: { type: 'json' } }),
    fr: () => import('./account/fr.json', { with: { type: 'json' } }),
  },
  agency: {
    en: () => import('./agency/en.json', { with: { type: 'json' } }),
    fr: () => import('./agency/fr.json', { with: { type: 'json' } }),
  },
  camera: {
    en: () => import('./camera/en.json', { with: { type: 'json' } }),
    fr: () => import('./camera/fr.json', { with: { type: 'json' } }),
  },
  enquiry: {
    en: () => import('./enquiry/en.json', { with: { type: 'json' } }),
    fr: () => import('./enquiry/fr.json', { with: { type: 'json' } }),
  },
  page: {
    en: () => import('./page/en.json', { with: { type: 'json' } }),
    fr: () => import('./page/fr.json', { with: { type: 'json' } }),
  },
  person: {
    en: () => import('./person/en.json', { with: { type: 'json' } }),
    fr: () => import('./person/fr.json', { with: { type: 'json' } }),
  },
  picture: {
    en: () => import('./picture/en.json', { with: { type: 'json' } }),
    fr: () => import('./picture/fr.json', { with: { type: 'json' } }),
  },
  prepared: {
    en: () => import('./prepared/en.json', { with: { type: 'json' } }),
    fr: () => import('./prepared/fr.json', { with: { type: 'json' } }),
  },
  programs: {
    en: () => import('./programs/en.json', { with: { type: 'json' } }),
    fr: () => import('./programs/fr.json', { with: { type: 'json' } }),
  },
  settings: {
    en: () => import('./settings/en.json', { with: { type: 'json' } }),
    fr: () => import('./settings/fr.json', { with: { type: 'json' } }),
  },
  visits: {
    en: () => import('./visits/en.json', { with: { type: 'json' } }),
    fr: () => import('./visits/fr.json', { with: { type: 'json' } }),
  },
};

export type Folder = keyof typeof textsOfScreens;
