import { CylinderDrawing } from '../components/drawings/cylinder-drawing.tsx';
import { Hero } from '../components/hero.tsx';
import { NumberedList, partId } from '../components/numbered-list.tsx';
import { Paragraphs } from '../components/paragraphs.tsx';
import { Section } from '../components/section.tsx';
import type { PageProps } from '../page.ts';
import { image } from './context.ts';
import { QuoteSection } from './enquiry.tsx';

export function HydrauliquePage({ data, context }: PageProps<'hydraulique'>) {
  const { t } = context;
  const services = t('hydraulique.services.items');
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
      <Section title={t('hydraulique.services.title')} className="ground">
        <CylinderDrawing
          title={t('hydraulique.services.drawing')}
          services={services.map(({ title }, index) => ({ href: `#${partId(index)}`, label: title }))}
        />
        <NumberedList items={services} isLegend />
      </Section>
      <QuoteSection
        data={data.form}
        context={context}
        title={t('hydraulique.quote.title')}
        text={t('hydraulique.quote.text')}
      />
    </>
  );
}
