import type { Database } from '../../../store/engine/row.ts';
import { findWebhook } from '../../../store/webhook/webhook.ts';
import { definePage } from '../define-page.ts';

export const privacyPage = definePage({
  load: loadPrivacy,
  sections: ['meta.privacy', 'privacy'],
  stylesheet: 'statement/page.css',
  picture: 'hero-about',
  name: (_, t) => t('privacy.title'),
  texts: (_, t) => ({ title: t('meta.privacy.title'), description: t('meta.privacy.description') }),
});

/** The program that enquiries are passed on to, as the owner has named it; blank when there is none. */
export async function loadPrivacy(db: Database): Promise<{ recipient: string }> {
  return { recipient: (await findWebhook(db))?.recipient ?? '' };
}
