import { country, day, link, publisher, retention, withCountry } from '../../shell/context.ts';
import { Chapters, Statement } from '../../statement/statement.tsx';
import type { ViewProps } from '../define-page.ts';
import type { loadPrivacy } from './page.ts';

/** The date of the last change. Update it with the texts. */
const changed = '2026-11-28';

/** The number of chapters before the one on visits, up to server and logs. That one is only shown while visits are counted. */
const beforeVisits = 5;

/** Index of the chapter on recipients of enquiries. The webhook's recipient is added after its first paragraph. */
const ofRecipients = 7;

/** The privacy statement. Each sentence describes the code, so change both together. */
export function PrivacyPage({ context, data: { recipient } }: ViewProps<typeof loadPrivacy>) {
  const { t, settings } = context;
  const facts = {
    company: publisher(context),
    country: country(context),
    months: retention(context),
    host: inBrackets(withCountry(context, settings.hostName, settings.hostCountry)),
    mailProvider: inBrackets(withCountry(context, settings.mailProviderName, settings.mailProviderCountry)),
  };
  const chapters = t('privacy.chapters', facts).map((chapter, index) => {
    if (recipient === '' || index !== ofRecipients) return chapter;
    const [first = '', ...others] = chapter.texts;
    return { ...chapter, texts: [first, t('privacy.program', { recipient }), ...others] };
  });
  return (
    <Statement
      title={t('privacy.title')}
      subtitle={t('privacy.subtitle')}
      block={[
        { label: t('statement.responsible'), text: publisher(context) },
        { label: t('statement.law'), text: t('privacy.law') },
        { label: t('statement.date'), text: day(context, changed) },
      ]}
    >
      <p className="lead">{t('privacy.lead')}</p>
      <Chapters chapters={chapters.slice(0, beforeVisits)} />
      {settings.countVisits && <Chapters chapters={[t('privacy.visits')]} />}
      <Chapters chapters={chapters.slice(beforeVisits)} />
      <p>
        <a className="text-link" href={link(context, 'legal')}>
          {t('footer.legal')}
        </a>
      </p>
    </Statement>
  );
}

/** Returns a text in brackets with a space before them, or nothing for an empty text. */
function inBrackets(text: string): string {
  return text && ` (${text})`;
}
