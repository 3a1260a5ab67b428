import 'i18next';
import type french from '../../content/locales/fr/translation.json';

/** The French file defines the keys of texts. A key that it lacks does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof french };
    returnObjects: true;
  }
}
