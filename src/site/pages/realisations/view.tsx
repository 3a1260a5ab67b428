import { Hero } from '../../components/hero.tsx';
import { Intro } from '../../components/intro.tsx';
import { ProjectList } from '../../projects/project-list.tsx';
import { image } from '../../shell/context.ts';
import type { ViewProps } from '../define-page.ts';
import type { loadRealisations } from './load.ts';

export function RealisationsPage({ data, context }: ViewProps<typeof loadRealisations>) {
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
          <Intro text={t('realisations.intro')} />
          <ProjectList projects={data.projects} heading="h2" context={context} />
        </div>
      </section>
    </>
  );
}
