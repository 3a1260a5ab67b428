import { Hero } from '../components/hero.tsx';
import type { PageProps } from '../page.ts';
import { image } from './context.ts';
import { ProjectList } from './project-list.tsx';

export function RealisationsPage({ context }: PageProps<'realisations'>) {
  const { t } = context;
  return (
    <>
      <Hero
        title={t('realisations.hero.title')}
        subtitle={t('realisations.hero.subtitle')}
        image={image(context, 'hero-realisations')}
      />
      <section className="section">
        <div className="wrap">
          <p className="section-intro">{t('realisations.intro')}</p>
          <ProjectList context={context} />
        </div>
      </section>
    </>
  );
}
