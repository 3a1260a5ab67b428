import type { Language } from '../../../domain/language.ts';
import { dataSheetPath, listQuery } from '../../../domain/page.ts';
import { BasketButton } from '../../components/basket.tsx';
import { EmptyViews } from '../../components/drawings/empty-views.tsx';
import { Gallery } from '../../components/gallery.tsx';
import { Hero } from '../../components/hero.tsx';
import { Icon } from '../../components/icon.tsx';
import { Local, LocalParagraphs, langOf } from '../../components/local.tsx';
import { MachineHero } from '../../components/machine-hero.tsx';
import { Quantity } from '../../components/quantity.tsx';
import { Section } from '../../components/section.tsx';
import { Untranslated } from '../../components/untranslated.tsx';
import type { MachineData } from '../../records.ts';
import type { PageContext } from '../../shell/context.ts';
import { image, link, quoteLink, untranslated } from '../../shell/context.ts';
import type { ViewProps } from '../define-page.ts';
import type { loadMachine } from './load.ts';

export function MachinePage({ data: { machine }, context }: ViewProps<typeof loadMachine>) {
  const { t, language } = context;
  const first = machine.pictures.find(({ media }) => media.type.startsWith('image/'));
  const banner = {
    title: <Local of={machine.name} language={language} />,
    subtitle: t('machine.hero.subtitle'),
  };
  const quote = (
    <a className="button" href={quoteLink(context, machine.id)}>
      {t('machine.requestQuote')} <Icon name="arrow" />
    </a>
  );
  const actions = (
    <div className="actions">
      {quote}
      <BasketButton
        machine={machine.id}
        name={machine.name.text}
        action={link(context, 'contact')}
        texts={t('basket')}
      />
    </div>
  );
  return (
    <>
      {first ? (
        <MachineHero {...banner} picture={first} lang={langOf(first.description, language)}>
          {actions}
        </MachineHero>
      ) : (
        <Hero {...banner} image={image(context, 'hero-machines')} size="sheet">
          {actions}
        </Hero>
      )}
      <Description machine={machine} context={context} />
      <Specifications
        title={t('machine.characteristics')}
        entries={machine.technical_characteristics}
        language={language}
      />
      <Specifications title={t('machine.options')} entries={machine.options} language={language} />
      <Section title={t('machine.pictures')}>
        {machine.pictures.length === 0 ? (
          <div className="empty drawing">
            <EmptyViews />
            <p>{t('machine.noPictures')}</p>
          </div>
        ) : (
          <Gallery pictures={machine.pictures} language={language} caption={t('machines.illustration')} />
        )}
      </Section>
      <section className="section closing">
        <div className="wrap">
          {actions}
          <ClosingLinks machine={machine.id} context={context} />
        </div>
      </section>
    </>
  );
}

function ClosingLinks({ machine, context }: { machine: number; context: PageContext }) {
  const { t, language } = context;
  return (
    <>
      <a className="text-link" href={dataSheetPath(language, machine)} type="application/pdf" hrefLang={language}>
        <Icon name="sheet" /> {t('machine.sheet')}
      </a>
      <a className="text-link" href={`${link(context, 'comparison')}?machine=${machine}`}>
        <Icon name="columns" /> {t('machine.compare')}
      </a>
      <a className="text-link" href={link(context, 'machines')} data-slow-link>
        <Icon name="left" /> {t('machine.back')}
      </a>
    </>
  );
}

/** What the workshop says of the machine; nothing at all where it has said nothing yet. */
function Description({ machine, context }: { machine: MachineData; context: PageContext }) {
  const { t, language } = context;
  const { description, categories, advantages } = machine;
  const isDescribed = description.text !== '';
  if (!isDescribed && categories.length === 0 && advantages.length === 0) return null;
  return (
    <Section title={t('machine.description')}>
      <div className="split">
        <div className="prose">
          {isDescribed && <Untranslated text={untranslated(context, machine.written)} />}
          <LocalParagraphs of={description} language={language} />
          {categories.length > 0 && (
            <ul className="tags" aria-label={t('machine.categories')}>
              {categories.map(({ id, name }) => (
                <li key={id}>
                  <a href={link(context, 'machines') + listQuery({ category: id })} data-slow-link>
                    <Local of={name} language={language} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {advantages.length > 0 && (
          <section className="advantages">
            <h2>{t('machine.advantages')}</h2>
            <ul className="ticks">
              {advantages.map(({ id, description }) => (
                <li key={id}>
                  <Local of={description} language={language} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Section>
  );
}

type SpecificationsProps = { title: string; entries: MachineData['options']; language: Language };

function Specifications({ title, entries, language }: SpecificationsProps) {
  if (entries.length === 0) return null;
  return (
    <Section title={title} className="sheet ground">
      <dl className="specifications">
        {entries.map(({ id, name, value }) => (
          <div key={id}>
            <dt>
              <Local of={name} language={language} />
            </dt>
            <dd className="figures" lang={langOf(value, language)} data-text={value.key}>
              <Quantity text={value.text} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
