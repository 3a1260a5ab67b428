import type { InterfaceLanguage } from '../../domain/text/interface-language.ts';

/** The texts of the bar in the languages of the back-office. */
export const barTexts = {
  en: {
    title: 'Your website',
    edit: 'Edit this page',
    logout: 'Logout',
    complete: 'All translations complete',
    missing: 'Missing:',
    outdated: 'Older than the French:',
    editIn: (language: string) => `Edit in ${language}`,
    notLoggedOut: (why: string) => `You are still logged in. ${why}`,
    unanswered: 'The server does not answer.',
  },
  fr: {
    title: 'Votre site',
    edit: 'Modifier cette page',
    logout: 'Se déconnecter',
    complete: 'Toutes les traductions sont complètes',
    missing: 'Manque :',
    outdated: 'Plus ancien que le français :',
    editIn: (language: string) => `Modifier en ${language}`,
    notLoggedOut: (why: string) => `Vous êtes encore connecté. ${why}`,
    unanswered: 'Le serveur ne répond pas.',
  },
} as const satisfies Record<InterfaceLanguage, object>;

export type BarTexts = (typeof barTexts)[InterfaceLanguage];
