import { mostCompared } from '../../../domain/catalogue/machine.ts';
import { listQuery } from '../../../domain/page/page.ts';
import { CompareForm } from '../../components/compare-choice.tsx';
import { Hero } from '../../components/hero.tsx';
import { Icon } from '../../components/icon.tsx';
import { Intro } from '../../components/intro.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { Vacant } from '../../components/vacant.tsx';
import { paginationLinks } from '../../lists/pagination.ts';
import { CatalogueCard } from '../../machines/catalogue-card.tsx';
import { image, link } from '../../shell/context.ts';
import type { ViewProps } from '../define-page.ts';
import type { loadStock } from './load.ts';

export function StockPage({ data: { machines, pagination }, context }: ViewProps<typeof loadStock>) {
  const { t } = context;
  const href = (page: number) => link(context, 'stock') + listQuery({ page });
  return (
    <>
      <Hero title={t('stock.hero.title')} subtitle={t('stock.hero.subtitle')} image={image(context, 'hero-machines')} />
      <section className="section">
        <div className="wrap">
          <Intro text={t('stock.intro')} />
          {machines.length === 0 ? (
            <Vacant text={t('machines.empty')} />
          ) : (
            <div className="machine-cards stock-cards">
              {machines.map((card) => (
                <CatalogueCard key={card.id} card={card} context={context} />
              ))}
            </div>
          )}
          {pagination.count > 1 && (
            <CompareForm action={link(context, 'comparison')} most={mostCompared} texts={t('comparison')} />
          )}
          <Pagination {...paginationLinks(pagination, t, href)} />
          <a className="text-link" href={link(context, 'machines')} data-slow-link>
            <Icon name="left" /> {t('stock.all')}
          </a>
        </div>
      </section>
    </>
  );
}
