import { mostCompared } from '../../../domain/catalogue/machine.ts';
import { isParticular } from '../../../domain/catalogue/stock.ts';
import { ComparisonTable } from '../../components/comparison-table.tsx';
import { Hero } from '../../components/hero.tsx';
import { Icon } from '../../components/icon.tsx';
import { langOf } from '../../components/local.tsx';
import { Vacant } from '../../components/vacant.tsx';
import { translateOfOption } from '../../islands/name-with-type.tsx';
import { allOfferEntries } from '../../machines/offer.ts';
import type { ComparisonRow } from '../../records.ts';
import type { PageContext } from '../../shell/context.ts';
import { image, link, quoteLink } from '../../shell/context.ts';
import type { ViewProps } from '../define-page.ts';
import { type ComparisonData, joinRows, type loadComparison } from './load.ts';

const filterId = 'rows';

export function ComparisonPage({ data, context }: ViewProps<typeof loadComparison>) {
  const { t, language } = context;
  const { machines, characteristics, options, differencesOnly } = data;
  const ids = machines.map(({ id }) => id);
  const addition = <Addition data={data} context={context} />;
  return (
    <>
      <Hero
        title={t('comparison.hero.title')}
        subtitle={t('comparison.hero.subtitle')}
        image={image(context, 'hero-machines')}
      />
      <section className="section">
        <div className="wrap comparison">
          {machines.length === 0 ? (
            <Vacant text={t('comparison.empty')}>{addition}</Vacant>
          ) : (
            <>
              {data.isCut && <p className="comparison-cut">{t('comparison.cut')}</p>}
              <Filter data={data} context={context} />
              <ComparisonTable
                machines={machines.map((machine) => ({
                  ...machine,
                  href: link(context, 'machine', machine.id),
                  quoteHref: quoteLink(context, machine.id),
                  withoutHref: addressOf(
                    context,
                    ids.filter((id) => id !== machine.id),
                    differencesOnly,
                  ),
                }))}
                groups={[
                  { title: t('offer.title'), rows: offerRows(data, context) },
                  { title: t('machine.characteristics'), rows: characteristics },
                  { title: t('machine.options'), rows: options },
                ]}
                differencesOnly={differencesOnly}
                language={language}
                texts={{ ...t('comparison'), quote: t('machine.requestQuote') }}
              />
              {addition}
            </>
          )}
          <a className="text-link" href={link(context, 'machines')} data-slow-link>
            <Icon name="left" /> {t('machine.back')}
          </a>
        </div>
      </section>
    </>
  );
}

/** Returns rows for condition, availability and price if they are particular for one of the machines. */
function offerRows({ machines }: ComparisonData, context: PageContext): ComparisonRow[] {
  if (!machines.some(({ stock }) => isParticular(stock))) return [];
  return joinRows(machines.map(({ stock }) => allOfferEntries(stock, context)));
}

/** Links to all rows or only those that differ. Renders nothing if none differs. */
function Filter({ data, context }: { data: ComparisonData; context: PageContext }) {
  const { t } = context;
  const { machines, characteristics, options, differencesOnly } = data;
  const hasDifferences = [...offerRows(data, context), ...characteristics, ...options].some(({ differs }) => differs);
  if (!hasDifferences && !differencesOnly) return null;
  const choice = (text: string, isOfDifferences: boolean) => (
    <a
      href={`${addressOf(
        context,
        machines.map(({ id }) => id),
        isOfDifferences,
      )}#${filterId}`}
      aria-current={isOfDifferences === differencesOnly ? 'true' : undefined}
    >
      {text}
    </a>
  );
  return (
    <nav className="comparison-filter" id={filterId} aria-label={t('comparison.rows')}>
      {choice(t('comparison.allRows'), false)}
      {choice(t('comparison.differencesOnly'), true)}
    </nav>
  );
}

/** The form that adds a machine. It also sends the current ones, so it works without JavaScript. */
function Addition({
  data: { machines, offered, differencesOnly },
  context,
}: {
  data: ComparisonData;
  context: PageContext;
}) {
  const { t, language } = context;
  if (machines.length >= mostCompared) return <p className="form-note">{t('comparison.full')}</p>;
  if (offered.length === 0) return null;
  return (
    <form className="comparison-add" action={link(context, 'comparison')}>
      {machines.length === 1 && <p>{t('comparison.one')}</p>}
      {machines.map(({ id }) => (
        <input type="hidden" name="machine" value={id} key={id} />
      ))}
      {differencesOnly && <input type="hidden" name="differences" value="1" />}
      <p className="field">
        <label htmlFor="comparison-machine">{t('comparison.add')}</label>
        <select id="comparison-machine" name="machine" required defaultValue="">
          <option value="">{t('comparison.choose')}</option>
          {offered.map(({ id, name }) => (
            <option value={id} key={id} lang={langOf(name, language)} translate={translateOfOption(name.text)}>
              {name.text}
            </option>
          ))}
        </select>
      </p>
      <button className="button button-line" type="submit">
        {t('comparison.addButton')}
      </button>
    </form>
  );
}

function addressOf(context: PageContext, ids: number[], differencesOnly: boolean): string {
  const query = new URLSearchParams(ids.map((id) => ['machine', String(id)]));
  if (differencesOnly && ids.length > 0) query.set('differences', '1');
  return `${link(context, 'comparison')}${query.size > 0 ? `?${query}` : ''}`;
}
