import { Linked } from '../../components/linked.tsx';
import type { PageContext } from '../../shell/context.ts';
import { country, day, link, publisher, uidText, withCountry } from '../../shell/context.ts';
import { Chapter, Chapters, Statement } from '../../statement/statement.tsx';

/** The date of the last change. Update it with the texts. */
const changed = '2026-11-25';

/** The legal notice. The law requires the publisher's name, street and e-mail (UCA, Art. 3(1)(s)). */
export function LegalPage({ context }: { context: PageContext }) {
  const { t, settings } = context;
  const facts = [
    { label: t('legal.facts.company'), text: settings.name },
    { label: t('legal.facts.legalName'), text: settings.legalName },
    { label: t('legal.facts.uid'), text: uidText(context) },
    { label: t('legal.facts.address'), text: `${settings.street}, ${settings.postcode}\u00a0${settings.village}` },
    { label: t('legal.facts.country'), text: country(context) },
    { label: t('legal.facts.phone'), text: settings.phone },
    { label: t('legal.facts.email'), text: settings.email },
    { label: t('legal.facts.content'), text: settings.name },
    { label: t('legal.facts.design'), text: settings.designCredit },
    { label: t('legal.facts.host'), text: withCountry(context, settings.hostName, settings.hostCountry) },
  ].filter(({ text }) => text !== '');
  return (
    <Statement
      title={t('legal.title')}
      subtitle={t('legal.subtitle')}
      block={[
        { label: t('legal.publisher'), text: publisher(context) },
        { label: t('statement.law'), text: t('legal.law') },
        { label: t('statement.date'), text: day(context, changed) },
      ]}
    >
      <Chapter title={t('legal.publisher')}>
        <dl className="specifications publisher">
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Linked text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </Chapter>
      <Chapters chapters={t('legal.chapters', { company: publisher(context) })} />
      <p>
        <a className="text-link" href={link(context, 'privacy')}>
          {t('footer.privacy')}
        </a>
      </p>
    </Statement>
  );
}
