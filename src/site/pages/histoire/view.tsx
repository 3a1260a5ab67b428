import { Hero } from '../../components/hero.tsx';
import { Intro } from '../../components/intro.tsx';
import { image } from '../../shell/context.ts';
import type { ViewProps } from '../define-page.ts';
import type { loadHistory } from './load.ts';
import { Timeline } from './timeline.tsx';

export function HistoirePage({ data, context }: ViewProps<typeof loadHistory>) {
  const { t } = context;
  return (
    <>
      <Hero
        title={t('histoire.hero.title')}
        subtitle={t('histoire.hero.subtitle')}
        image={image(context, 'hero-histoire')}
      />
      <section className="section">
        <div className="wrap">
          <Intro text={t('histoire.intro')} />
          {data.entries.length > 0 && <Timeline entries={data.entries} context={context} />}
        </div>
      </section>
    </>
  );
}
