import { mostCompared } from '../../../domain/catalogue/machine.ts';
import { listQuery } from '../../../domain/page/page.ts';
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
import { writeQuery } from '../../query.ts';
import type { PageContext } from '../../shell/context.ts';
import { image, link } from '../../shell/context.ts';
import type { ViewProps } from '../define-page.ts';
import { countText, FilterForm } from './filter-form.tsx';
import type { loadMachines } from './load.ts';

type Props = ViewProps<typeof loadMachines>;

export function MachinesPage({ data, context }: Props) {
  const { t } = context;
  const { machines, category, filter, pagination } = data;
  const isNearest = filter?.isUsed === true && filter.count === 0;
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
            <a className="text-link catalogue-stock" href={link(context, 'stock')}>
              {t('nav.stock')} <Icon name="arrow" />
            </a>
          )}
          <Filter data={data} context={context} />
          {filter && category !== undefined && <FilterForm filter={filter} category={category} context={context} />}
          <div className="catalogue-list" data-results="">
            {(machines.length === 0 || isNearest) && (
              <Vacant text={isNearest ? t('machines.figures.none') : t('machines.empty')}>
                <CustomOffer context={context} />
              </Vacant>
            )}
            {isNearest && machines.length > 0 && <h2 className="nearest">{t('machines.figures.nearest')}</h2>}
            {machines.length > 0 && <Cards data={data} context={context} isComplete={!isNearest} />}
            {pagination.count > 1 && (
              <CompareForm action={link(context, 'comparison')} most={mostCompared} texts={t('comparison')} />
            )}
            <Pagination {...paginationLinks(pagination, t, pageAddress(data, context))} />
          </div>
          {machines.length > 0 && <p className="table-note">{t('machines.illustration')}</p>}
        </div>
      </section>
    </>
  );
}

/** Returns a function for the address of a page of the list, with the current filter. */
function pageAddress({ category, filter }: Props['data'], context: PageContext) {
  return (page: number) =>
    link(context, 'machines') +
    (filter?.isUsed && category !== undefined
      ? writeQuery({ category, ...(page > 1 && { page }), ...filter.asked })
      : listQuery({ category, page }));
}

/** Links to the categories, and the number of machines. */
function Filter({ data, context }: Props) {
  const { t, language } = context;
  const { categories, category, filter, pagination } = data;
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
        {filter?.isUsed ? countText(filter.count, context) : t('machines.count', { count: pagination.count })}
        {filter?.isUnread && ` – ${t('machines.figures.unread')}`}
      </p>
    </div>
  );
}

/** A page of the list. After the last machine of a complete list it offers a custom one. */
function Cards({ data: { machines, pagination }, context, isComplete }: Props & { isComplete: boolean }) {
  const { t } = context;
  return (
    <div className="machine-cards">
      {machines.map((card) => (
        <CatalogueCard key={card.id} card={card} context={context} />
      ))}
      {isComplete && pagination.page === pagination.pages && t('machines.custom.title') && (
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

/** The offer to build a machine that is not in the catalogue, after the last one or in an empty list. Nothing if it is hidden. */
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
