import { Linked } from '../../components/linked.tsx';
import type { PageContext } from '../../shell/context.ts';
import { country, day, link } from '../../shell/context.ts';
import { Chapter, Chapters, Statement } from '../../statement/statement.tsx';

/** When the notice was last changed: change it with the texts. */
const changed = '2026-11-21';

/** Who publishes the site: name, street and e-mail are what the law asks for (UCA, Art. 3(1)(s)). */
export function LegalPage({ context }: { context: PageContext }) {
  const { t, company } = context;
  const facts = [
    { label: t('legal.facts.company'), text: company.name },
    { label: t('legal.facts.address'), text: `${company.street}, ${company.postcode}\u00a0${company.village}` },
    { label: t('legal.facts.country'), text: country(context) },
    { label: t('legal.facts.phone'), text: company.phone },
    { label: t('legal.facts.email'), text: company.email },
    { label: t('legal.facts.content'), text: company.name },
    { label: t('legal.facts.design'), text: company.designCredit },
  ].filter(({ text }) => text !== '');
  return (
    <Statement
      title={t('legal.title')}
      subtitle={t('legal.subtitle')}
      block={[
        { label: t('legal.publisher'), text: company.name },
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
      <Chapters chapters={t('legal.chapters')} />
      <p>
        <a className="text-link" href={link(context, 'privacy')}>
          {t('footer.privacy')}
        </a>
      </p>
    </Statement>
  );
}
