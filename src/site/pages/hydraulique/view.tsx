import { CylinderDrawing } from '../../components/drawings/cylinder-drawing.tsx';
import { Hero } from '../../components/hero.tsx';
import { partId } from '../../components/numbered-list.tsx';
import { Paragraphs } from '../../components/paragraphs.tsx';
import { Section } from '../../components/section.tsx';
import { QuoteSection } from '../../enquiry/enquiry.tsx';
import { fillFacts } from '../../fill-facts.ts';
import { ServiceList } from '../../services/service-list.tsx';
import { image } from '../../shell/context.ts';
import type { ViewProps } from '../define-page.ts';
import { Calculator, requestMessage } from './calculator.tsx';
import type { loadHydraulique } from './load.ts';

export function HydrauliquePage({ data, context }: ViewProps<typeof loadHydraulique>) {
  const { t, settings } = context;
  const { services, cylinder } = data;
  return (
    <>
      <Hero
        title={t('hydraulique.hero.title')}
        subtitle={t('hydraulique.hero.subtitle')}
        image={image(context, 'hero-hydraulique')}
      />
      <Section title={t('hydraulique.description.title')} className="description">
        <Paragraphs texts={t('hydraulique.description.text')} />
      </Section>
      {services.length > 0 && (
        <Section title={t('hydraulique.services.title')} className="ground">
          <CylinderDrawing
            title={t('hydraulique.services.drawing')}
            services={services.map(({ part, title }, index) => ({
              part,
              href: `#${partId(index)}`,
              label: fillFacts(title.text, settings),
            }))}
          />
          <ServiceList services={services} context={context} isLegend />
        </Section>
      )}
      <Calculator cylinder={cylinder} context={context} />
      <QuoteSection
        data={data}
        isOnGround={t('hydraulique.calculator.title') !== ''}
        context={context}
        product={t('nav.hydraulique')}
        message={requestMessage(cylinder, context)}
        title={t('hydraulique.quote.title')}
        text={t('hydraulique.quote.text')}
      />
    </>
  );
}
