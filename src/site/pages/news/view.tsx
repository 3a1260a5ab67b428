import { listQuery } from '../../../domain/page/page.ts';
import { Hero } from '../../components/hero.tsx';
import { Intro } from '../../components/intro.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { Vacant } from '../../components/vacant.tsx';
import { paginationLinks } from '../../lists/pagination.ts';
import { NewsEntry } from '../../news/news-entry.tsx';
import { image, link } from '../../shell/context.ts';
import type { ViewProps } from '../define-page.ts';
import type { loadNews } from './load.ts';

export function NewsPage({ data: { news, pagination }, context }: ViewProps<typeof loadNews>) {
  const { t } = context;
  const href = (page: number) => link(context, 'news') + listQuery({ page });
  return (
    <>
      <Hero title={t('news.hero.title')} subtitle={t('news.hero.subtitle')} image={image(context, 'hero-news')} />
      <section className="section">
        <div className="wrap">
          <Intro text={t('news.intro')} />
          {news.length === 0 ? (
            <Vacant text={t('news.empty')} />
          ) : (
            <ul className="news-cards">
              {news.map((card, index) => (
                <li key={card.id}>
                  <NewsEntry
                    card={card}
                    sizes={index === 0 ? '(min-width: 84rem) 56rem, 92vw' : '(min-width: 64rem) 44vw, 92vw'}
                    level="h2"
                    context={context}
                  />
                </li>
              ))}
            </ul>
          )}
          <Pagination {...paginationLinks(pagination, t, href)} />
        </div>
      </section>
    </>
  );
}
