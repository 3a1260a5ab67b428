import { isInStock, isSold } from '../../../domain/catalogue/stock.ts';
import { dataSheetPath, listQuery } from '../../../domain/page/page.ts';
import type { Language } from '../../../domain/text/language.ts';
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
import { NameWithType } from '../../islands/name-with-type.tsx';
import { CatalogueCard } from '../../machines/catalogue-card.tsx';
import { offerEntries } from '../../machines/offer.ts';
import type { MachineCard, MachineData } from '../../records.ts';
import type { PageContext } from '../../shell/context.ts';
import { image, link, quoteLink, untranslated } from '../../shell/context.ts';
import type { ViewProps } from '../define-page.ts';
import type { loadMachinePage } from './load.ts';

export function MachinePage({ data: { machine, similar }, context }: ViewProps<typeof loadMachinePage>) {
  const { t, language } = context;
  const first = machine.pictures.find(({ media }) => media.type.startsWith('image/'));
  const banner = {
    title: (
      <Local of={machine.name} language={language}>
        <NameWithType name={machine.name.text} />
      </Local>
    ),
    subtitle: subtitleOf(machine, context),
  };
  const actions = <Actions machine={machine} context={context} />;
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
      <Specifications
        title={t('offer.title')}
        entries={offerEntries(machine.stock, context)}
        language={language}
        className="offer"
      />
      <Similar cards={similar} context={context} />
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
          <ClosingLinks machine={machine} context={context} />
        </div>
      </section>
    </>
  );
}

type Props = { machine: MachineData; context: PageContext };

/** Returns the subtitle: sold, in stock, or the general one for machines built to order. */
function subtitleOf({ stock }: MachineData, { t }: PageContext): string {
  if (isSold(stock)) return t('machine.hero.sold');
  return isInStock(stock) ? t('machine.hero.stock') : t('machine.hero.subtitle');
}

/** The actions for a machine. For a sold one it is only a general enquiry. */
function Actions({ machine: { id, name, stock }, context }: Props) {
  const { t } = context;
  if (isSold(stock))
    return (
      <a className="button" href={quoteLink(context)}>
        {t('offer.ask')} <Icon name="arrow" />
      </a>
    );
  return (
    <div className="actions">
      <a className="button" href={quoteLink(context, id)}>
        {t('machine.requestQuote')} <Icon name="arrow" />
      </a>
      <BasketButton machine={id} name={name.text} action={link(context, 'contact')} texts={t('basket')} />
    </div>
  );
}

/** Alternatives to a sold machine. */
function Similar({ cards, context }: { cards: MachineCard[]; context: PageContext }) {
  if (cards.length === 0) return null;
  return (
    <Section title={context.t('offer.similar')}>
      <div className="machine-cards">
        {cards.map((card) => (
          <CatalogueCard key={card.id} card={card} context={context} isChoosable={false} />
        ))}
      </div>
    </Section>
  );
}

function ClosingLinks({ machine: { id, stock }, context }: Props) {
  const { t, language } = context;
  return (
    <>
      <a className="text-link" href={dataSheetPath(language, id)} type="application/pdf" hrefLang={language}>
        <Icon name="sheet" /> {t('machine.sheet')}
      </a>
      {!isSold(stock) && (
        <a className="text-link" href={`${link(context, 'comparison')}?machine=${id}`}>
          <Icon name="columns" /> {t('machine.compare')}
        </a>
      )}
      <a className="text-link" href={link(context, 'machines')} data-slow-link>
        <Icon name="left" /> {t('machine.back')}
      </a>
    </>
  );
}

/** Description, categories and advantages of a machine. Renders nothing if all are empty. */
function Description({ machine, context }: Props) {
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

type SpecificationsProps = {
  title: string;
  entries: MachineData['options'];
  language: Language;
  className?: string;
};

function Specifications({ title, entries, language, className = 'ground' }: SpecificationsProps) {
  if (entries.length === 0) return null;
  return (
    <Section title={title} className={`sheet ${className}`}>
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
