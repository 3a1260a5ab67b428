import type { PageContext } from '../../shell/context.ts';
import { day } from '../../shell/context.ts';
import { Chapters, Statement } from '../../statement/statement.tsx';

/** The date of the last change. Update it with the texts. */
const changed = '2026-11-25';

/** The accessibility statement. Each sentence describes the tests, so change both together. */
export function AccessibilityPage({ context }: { context: PageContext }) {
  const { t, settings } = context;
  return (
    <Statement
      title={t('accessibility.title')}
      subtitle={t('accessibility.subtitle')}
      block={[
        { label: t('accessibility.standardTitle'), text: t('accessibility.standard') },
        { label: t('footer.contact'), text: settings.email },
        { label: t('statement.date'), text: day(context, changed) },
      ]}
    >
      <p className="lead">{t('accessibility.lead')}</p>
      <Chapters chapters={t('accessibility.chapters')} />
    </Statement>
  );
}
