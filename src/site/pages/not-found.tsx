import { Hero } from '../components/hero.tsx';
import { Icon } from '../components/icon.tsx';
import type { PageProps } from '../page.ts';
import { image, link } from './context.ts';

export function NotFoundPage({ context }: PageProps<'notFound'>) {
  const { t } = context;
  return (
    <>
      <Hero title={t('notFound.title')} subtitle={t('notFound.hero.subtitle')} image={image(context, 'hero-404')} />
      <section className="section">
        <div className="wrap not-found">
          <p className="not-found-code figures">{t('notFound.code')}</p>
          <p className="lead">{t('notFound.apology')}</p>
          <a className="button" href={link(context, 'home')}>
            {t('notFound.link')} <Icon name="arrow" />
          </a>
        </div>
      </section>
    </>
  );
}
