import { type SteelFamily, steelFamilies, tolerancesIn } from '../../../domain/steel.ts';
import { CuttingTable } from '../../components/drawings/cutting-table.tsx';
import { Thicknesses } from '../../components/drawings/thicknesses.tsx';
import { Hero } from '../../components/hero.tsx';
import { Paragraphs } from '../../components/paragraphs.tsx';
import { Section } from '../../components/section.tsx';
import { ToleranceTable } from '../../components/tolerance-table.tsx';
import { QuoteSection } from '../../enquiry/enquiry.tsx';
import type { loadServicePage } from '../../services/load-services.ts';
import { ServiceList } from '../../services/service-list.tsx';
import { image } from '../../shell/context.ts';
import type { ViewProps } from '../define-page.ts';

export function OxycoupagePage({ data, context }: ViewProps<ReturnType<typeof loadServicePage>>) {
  const { t } = context;
  const families = t('oxycoupage.steels.families');
  return (
    <>
      <Hero
        title={t('oxycoupage.hero.title')}
        subtitle={t('oxycoupage.hero.subtitle')}
        image={image(context, 'hero-oxycoupage')}
      />
      <Section title={t('oxycoupage.description.title')} className="description">
        <Paragraphs texts={t('oxycoupage.description.text')} />
        <div className="drawings">
          <figure className="drawing">
            <CuttingTable label={t('oxycoupage.table3x6.drawing')} />
            <figcaption>
              <strong>{t('oxycoupage.table3x6.title')}</strong> {t('oxycoupage.table3x6.text')}
            </figcaption>
          </figure>
          <figure className="drawing">
            <Thicknesses label={t('oxycoupage.thickness.drawing')} />
            <figcaption>
              <strong>{t('oxycoupage.thickness.title')}</strong> {t('oxycoupage.thickness.text')}
            </figcaption>
          </figure>
        </div>
      </Section>
      {data.services.length > 0 && (
        <Section title={t('oxycoupage.services.title')} className="ground">
          <ServiceList services={data.services} context={context} />
        </Section>
      )}
      <Section title={t('oxycoupage.steels.title')} intro={t('oxycoupage.steels.text')}>
        <div className="steel-families">
          {(Object.keys(steelFamilies) as SteelFamily[]).map((family) => (
            <section className="steel-family" key={family}>
              <h3>{families[family].label}</h3>
              <p>{families[family].text}</p>
              <ul className="steels">
                {steelFamilies[family].map((grade) => (
                  <li key={grade}>{grade}</li>
                ))}
              </ul>
            </section>
          ))}
          <section className="steel-family">
            <h3>{families.others.label}</h3>
            <p>{families.others.text}</p>
          </section>
        </div>
      </Section>
      <Section title={t('oxycoupage.tolerance.title')} className="ground">
        <ToleranceTable table={tolerancesIn(context.language)} texts={t('oxycoupage.tolerance')} />
      </Section>
      <Section title={t('oxycoupage.info.title')}>
        <ul className="ticks">
          {t('oxycoupage.info.items').map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
      <QuoteSection
        data={data.form}
        context={context}
        product={t('nav.oxycoupage')}
        title={t('oxycoupage.quote.title')}
        text={t('oxycoupage.quote.text')}
      />
    </>
  );
}
