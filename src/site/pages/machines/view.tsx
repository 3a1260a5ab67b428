import { mostCompared } from '../../../domain/machine.ts';
import { listQuery } from '../../../domain/page.ts';
import { CompareForm } from '../../components/compare-choice.tsx';
import { EmptyDrawing } from '../../components/drawings/empty-drawing.tsx';
import { Hero } from '../../components/hero.tsx';
import { Icon } from '../../components/icon.tsx';
import { Intro } from '../../components/intro.tsx';
import { Local } from '../../components/local.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { Vacant } from '../../components/vacant.tsx';
import { paginationLinks } from '../../lists/pagination.ts';
import { CatalogueCard } from '../../machines/catalogue-card.tsx';
import type { PageContext } from '../../shell/context.ts';
import { image, link } from '../../shell/context.ts';
import type { ViewProps } from '../define-page.ts';
import type { loadMachines } from './load.ts';

type Props = ViewProps<typeof loadMachines>;

export function MachinesPage({ data, context }: Props) {
  const { t } = context;
  const { machines, category, pagination } = data;
  const href = (page: number) => link(context, 'machines') + listQuery({ category, page });
  return (
    <>
      <Hero
        title={t('machines.hero.title')}
        subtitle={t('machines.hero.subtitle')}
        image={image(context, 'hero-machines')}
      />
      <section className="section">
        <div className="wrap">
          <Intro text={t('machines.intro')} />
          {context.hasStock && (
            <a className="text-link catalogue-stock" href={link(context, 'stock')} data-slow-link>
              {t('nav.stock')} <Icon name="arrow" />
            </a>
          )}
          <Filter data={data} context={context} />
          {machines.length === 0 ? (
            <Vacant text={t('machines.empty')}>
              <CustomOffer context={context} />
            </Vacant>
          ) : (
            <Cards data={data} context={context} />
          )}
          {pagination.count > 1 && (
            <CompareForm action={link(context, 'comparison')} most={mostCompared} texts={t('comparison')} />
          )}
          <Pagination {...paginationLinks(pagination, t, href)} />
          {machines.length > 0 && <p className="table-note">{t('machines.illustration')}</p>}
        </div>
      </section>
    </>
  );
}

/** Leads to the machines of one category, and says how many there are. */
function Filter({ data, context }: Props) {
  const { t, language } = context;
  const { categories, category, pagination } = data;
  const chosen = categories.find((candidate) => candidate.id === category);
  const href = (id: number | undefined) => link(context, 'machines') + listQuery({ category: id });
  return (
    <div className="catalogue-bar">
      <details className="filter" open={category !== undefined}>
        <summary className="button button-line">
          <Icon name="filter" /> {t('machines.filter')}
        </summary>
        <ul>
          <li>
            <a href={href(undefined)} aria-current={chosen ? undefined : 'true'} data-slow-link>
              {t('machines.all')}
            </a>
          </li>
          {categories.map(({ id, name }) => (
            <li key={id}>
              <a href={href(id)} aria-current={id === category ? 'true' : undefined} data-slow-link>
                <Local of={name} language={language} />
              </a>
            </li>
          ))}
        </ul>
      </details>
      <p className="figures" role="status">
        {chosen && (
          <>
            <Local of={chosen.name} language={language} />
            {' – '}
          </>
        )}
        {t('machines.count', { count: pagination.count })}
      </p>
    </div>
  );
}

/** One page of the list; behind its last machine stands the one that is not in it. */
function Cards({ data: { machines, pagination }, context }: Props) {
  const { t } = context;
  return (
    <div className="machine-cards">
      {machines.map((card) => (
        <CatalogueCard key={card.id} card={card} context={context} />
      ))}
      {pagination.page === pagination.pages && t('machines.custom.title') && (
        <section className="machine-cards-end">
          <div className="custom-offer">
            <EmptyDrawing planned />
            <CustomOffer context={context} />
          </div>
        </section>
      )}
    </div>
  );
}

/** The machine that is not in the catalogue: what stands behind the last one, and where there is none; nothing if it is hidden. */
function CustomOffer({ context }: { context: PageContext }) {
  const { t } = context;
  if (t('machines.custom.title') === '') return null;
  return (
    <div className="custom-offer-text">
      <h2>{t('machines.custom.title')}</h2>
      <p>{t('machines.custom.text')}</p>
      <a className="button button-line" href={link(context, 'contact')}>
        {t('machines.custom.button')} <Icon name="arrow" />
      </a>
    </div>
  );
}
