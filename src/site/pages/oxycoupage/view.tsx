import { CuttingTable } from '../../components/drawings/cutting-table.tsx';
import { Thicknesses } from '../../components/drawings/thicknesses.tsx';
import { Hero } from '../../components/hero.tsx';
import { Paragraphs } from '../../components/paragraphs.tsx';
import { Section } from '../../components/section.tsx';
import { ToleranceTable } from '../../components/tolerance-table.tsx';
import { QuoteSection } from '../../enquiry/enquiry.tsx';
import { ServiceList } from '../../services/service-list.tsx';
import { image, type PageContext } from '../../shell/context.ts';
import type { ViewProps } from '../define-page.ts';
import type { loadOxycoupage } from './load.ts';
import { SteelFamilies } from './steel-families.tsx';

export function OxycoupagePage({ data, context }: ViewProps<typeof loadOxycoupage>) {
  const { t } = context;
  return (
    <>
      <Hero
        title={t('oxycoupage.hero.title')}
        subtitle={t('oxycoupage.hero.subtitle')}
        image={image(context, 'hero-oxycoupage')}
      />
      <Section title={t('oxycoupage.description.title')} className="description">
        <Paragraphs texts={t('oxycoupage.description.text')} />
        <Drawings context={context} />
      </Section>
      {data.services.length > 0 && (
        <Section title={t('oxycoupage.services.title')} className="ground">
          <ServiceList services={data.services} context={context} />
        </Section>
      )}
      {data.families.length > 0 && (
        <Section title={t('oxycoupage.steels.title')} intro={t('oxycoupage.steels.text')}>
          <SteelFamilies families={data.families} context={context} />
        </Section>
      )}
      {data.tolerances.length > 0 && (
        <Section title={t('oxycoupage.tolerance.title')} className="ground">
          <ToleranceTable rows={data.tolerances} texts={t('oxycoupage.tolerance')} />
        </Section>
      )}
      <Section title={t('oxycoupage.info.title')}>
        <ul className="ticks">
          {t('oxycoupage.info.items').map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
      <QuoteSection
        data={data}
        isOnGround
        context={context}
        product={t('nav.oxycoupage')}
        cutting={data.cutting}
        title={t('oxycoupage.quote.title')}
        text={t('oxycoupage.quote.text')}
      />
    </>
  );
}

/** The drawings of table and thicknesses with their captions. A drawing with a hidden title is left out. */
function Drawings({ context: { t } }: { context: PageContext }) {
  const drawings = [
    { Drawing: CuttingTable, texts: t('oxycoupage.table3x6') },
    { Drawing: Thicknesses, texts: t('oxycoupage.thickness') },
  ].filter(({ texts }) => texts.title !== '');
  if (drawings.length === 0) return null;
  return (
    <div className="drawings">
      {drawings.map(({ Drawing, texts }) => (
        <figure className="drawing" key={texts.drawing}>
          <Drawing label={texts.drawing} />
          <figcaption>
            <strong>{texts.title}</strong> {texts.text}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
