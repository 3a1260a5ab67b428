import { Hero } from '../../components/hero.tsx';
import { Intro } from '../../components/intro.tsx';
import { ProjectList } from '../../projects/project-list.tsx';
import type { PageContext } from '../../shell/context.ts';
import { image } from '../../shell/context.ts';

export function RealisationsPage({ context }: { context: PageContext }) {
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
          <ProjectList context={context} />
        </div>
      </section>
    </>
  );
}
