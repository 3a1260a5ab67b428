import { country, day, link, publisher, retention, withCountry } from '../../shell/context.ts';
import { Chapters, Statement } from '../../statement/statement.tsx';
import type { ViewProps } from '../define-page.ts';
import type { loadPrivacy } from './page.ts';

/** The date of the last change. Update it with the texts. */
const changed = '2026-11-25';

/** The chapter of visits, there while they are counted, comes after so many: the last of them is of server and logs. */
const beforeVisits = 5;

/** The chapter that says who receives enquiries. After its first paragraph stands who else does. */
const ofRecipients = 7;

/** What happens with visitors' data. Each sentence describes the code: change both together. */
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

/** What a sentence says of a word before: nothing of it is left when it is blank. */
function inBrackets(text: string): string {
  return text && ` (${text})`;
}
