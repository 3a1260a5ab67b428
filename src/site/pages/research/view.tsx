import { Metering } from '../../components/drawings/metering.tsx';
import { Hero } from '../../components/hero.tsx';
import { Image } from '../../components/image.tsx';
import { Paragraphs } from '../../components/paragraphs.tsx';
import { Section } from '../../components/section.tsx';
import { QuoteSection } from '../../enquiry/enquiry.tsx';
import { ProjectList } from '../../projects/project-list.tsx';
import { ServiceList } from '../../services/service-list.tsx';
import { describedImage, image } from '../../shell/context.ts';
import type { ViewProps } from '../define-page.ts';
import type { loadResearch } from './load.ts';

export function ResearchPage({ data, context }: ViewProps<typeof loadResearch>) {
  const { t } = context;
  return (
    <>
      <Hero title={t('r&d.hero.title')} subtitle={t('r&d.hero.subtitle')} image={image(context, 'hero-rd')} />
      <Section title={t('r&d.description.title')} className="description">
        <div className="split">
          <Paragraphs texts={t('r&d.description.text')} />
          <Image
            {...describedImage(context, 'rd', t('r&d.pictureAlt'))}
            sizes="(min-width: 64rem) 44vw, 92vw"
            className="framed"
          />
        </div>
      </Section>
      {data.services.length > 0 && (
        <Section title={t('r&d.list.title')} className="ground">
          <ServiceList services={data.services} context={context} />
        </Section>
      )}
      <Section title={t('r&d.metering.title')}>
        <div className="split">
          <Paragraphs texts={t('r&d.metering.text')} />
          <figure className="drawing">
            <Metering label={t('r&d.metering.drawing')} />
          </figure>
        </div>
        <dl className="big-figures">
          {t('r&d.metering.figures').map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {data.projects.length > 0 && (
        <Section className="ground" title={t('r&d.projects.title')} intro={t('r&d.projects.text')}>
          <ProjectList projects={data.projects} heading="h3" context={context} />
        </Section>
      )}
      <QuoteSection
        data={data}
        context={context}
        product={t('nav.r&d')}
        title={t('r&d.quote.title')}
        text={t('r&d.quote.text')}
      />
    </>
  );
}
