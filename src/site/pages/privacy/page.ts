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

/** Loads the name that the owner has given to the recipient of the webhook, empty if there is none. */
export async function loadPrivacy(db: Database): Promise<{ recipient: string }> {
  return { recipient: (await findWebhook(db))?.recipient ?? '' };
}
