import type french from '../../content/locales/fr/translation.json';

/** A part of the locale files: `home`, `meta.home`. */
export type Section = keyof typeof french | `meta.${keyof (typeof french)['meta']}`;
