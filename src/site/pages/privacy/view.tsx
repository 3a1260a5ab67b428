import type { PageContext } from '../../shell/context.ts';
import { country, day, link, retention } from '../../shell/context.ts';
import { Chapters, Statement } from '../../statement/statement.tsx';

/** The date of the last change. Update it with the texts. */
const changed = '2026-11-23';

/** What happens with visitors' data. Each sentence describes the code: change both together. */
export function PrivacyPage({ context }: { context: PageContext }) {
  const { t, settings } = context;
  return (
    <Statement
      title={t('privacy.title')}
      subtitle={t('privacy.subtitle')}
      block={[
        { label: t('statement.responsible'), text: settings.name },
        { label: t('statement.law'), text: t('privacy.law') },
        { label: t('statement.date'), text: day(context, changed) },
      ]}
    >
      <p className="lead">{t('privacy.lead')}</p>
      <Chapters chapters={t('privacy.chapters', { country: country(context), months: retention(context) })} />
      <p>
        <a className="text-link" href={link(context, 'legal')}>
          {t('footer.legal')}
        </a>
      </p>
    </Statement>
  );
}
