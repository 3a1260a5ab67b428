import { CylinderDrawing } from '../../components/drawings/cylinder-drawing.tsx';
import { Hero } from '../../components/hero.tsx';
import { NumberedList, partId } from '../../components/numbered-list.tsx';
import { Paragraphs } from '../../components/paragraphs.tsx';
import { Section } from '../../components/section.tsx';
import { QuoteSection } from '../../enquiry/enquiry.tsx';
import type { loadFormPage } from '../../enquiry/load-form.ts';
import { image } from '../../shell/context.ts';
import type { ViewProps } from '../define-page.ts';

export function HydrauliquePage({ data, context }: ViewProps<typeof loadFormPage>) {
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
        product={t('nav.hydraulique')}
        title={t('hydraulique.quote.title')}
        text={t('hydraulique.quote.text')}
      />
    </>
  );
}
