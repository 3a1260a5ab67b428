import type french from '../../content/locales/fr/translation.json';

/** A section of the locale files, such as `home` or `meta.home`. */
export type Section = keyof typeof french | `meta.${keyof (typeof french)['meta']}`;
