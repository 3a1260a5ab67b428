import { Hero } from '../components/hero.tsx';
import { NumberedList } from '../components/numbered-list.tsx';
import { Paragraphs } from '../components/paragraphs.tsx';
import { Section } from '../components/section.tsx';
import type { PageProps } from '../page.ts';
import { image } from './context.ts';
import { QuoteSection } from './enquiry.tsx';

export function HydrauliquePage({ data, context }: PageProps<'hydraulique'>) {
  const { t } = context;
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
        <NumberedList items={t('hydraulique.services.items')} />
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
