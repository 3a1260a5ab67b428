import { ContactFacts } from '../../components/contact-facts.tsx';
import { Hero } from '../../components/hero.tsx';
import { Icon } from '../../components/icon.tsx';
import { Image } from '../../components/image.tsx';
import { Section } from '../../components/section.tsx';
import { ServiceCard } from '../../components/service-card.tsx';
import { Vacant } from '../../components/vacant.tsx';
import { Enquiry } from '../../enquiry/enquiry.tsx';
import { NewsEntry } from '../../news/news-entry.tsx';
import type { NewsCard } from '../../records.ts';
import { image, link, type PageContext } from '../../shell/context.ts';
import type { ViewProps } from '../define-page.ts';
import { Clients } from './clients.tsx';
import type { loadHome } from './load.ts';

/** The services. The first card is twice as tall as the others, so its picture is cropped at the sides and needs more width. */
const services = [
  {
    key: 'hydraulique',
    picture: 'card-hydraulique',
    sizes: '(min-width: 84rem) 60rem, (min-width: 48rem) 75vw, 92vw',
  },
  { key: 'oxycoupage', picture: 'card-oxycoupage', sizes: '(min-width: 84rem) 36rem, (min-width: 48rem) 46vw, 92vw' },
  { key: 'r&d', picture: 'card-rd', sizes: '(min-width: 84rem) 36rem, (min-width: 48rem) 46vw, 92vw' },
] as const;

export function HomePage({ data, context }: ViewProps<typeof loadHome>) {
  const { t, settings } = context;
  return (
    <>
      <Hero
        title={t('home.hero.title')}
        subtitle={t('home.hero.subtitle')}
        image={image(context, 'hero-home')}
        upright={image(context, 'hero-home-portrait')}
        size="full"
      >
        <a className="button" href={link(context, 'about')}>
          {t('home.hero.button')} <Icon name="arrow" />
        </a>
      </Hero>
      <Section title={t('home.services.title')} intro={t('home.intro')} className="head-beside">
        <div className="service-cards">
          {services.map(({ key, picture, sizes }) => (
            <ServiceCard
              key={key}
              image={image(context, picture)}
              title={t(`home.services.${key}.title`)}
              text={t(`home.services.${key}.text`)}
              href={link(context, key)}
              learnMore={t('common.learnMore')}
              sizes={sizes}
            />
          ))}
        </div>
      </Section>
      <MachineTeaser context={context} />
      <News news={data.news} context={context} />
      <Clients clients={data.clients} hasMore={data.hasMoreClients} context={context} />
      <Section title={t('home.contact.title')} intro={t('home.contact.text')} className="contact home-contact">
        <Enquiry kind="contact" data={data.form} context={context} />
        <ContactFacts settings={settings} texts={t('form')} />
      </Section>
    </>
  );
}

/** A link to the machines. Renders nothing if its title is hidden. */
function MachineTeaser({ context }: { context: PageContext }) {
  const { t } = context;
  const { title, text, button } = t('home.machines');
  if (title === '') return null;
  return (
    <section className="teaser">
      <Image image={image(context, 'teaser-machines')} alt="" sizes="100vw" className="teaser-picture" />
      <div className="teaser-text wrap">
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        <a className="button" href={link(context, 'machines')} data-slow-link>
          {button} <Icon name="arrow" />
        </a>
      </div>
    </section>
  );
}

/** The newest items in a carousel. */
function News({ news, context }: { news: NewsCard[]; context: PageContext }) {
  const { t } = context;
  return (
    <Section title={t('home.news.title')} className="home-news">
      {news.length === 0 ? (
        <Vacant text={t('home.news.empty')} />
      ) : (
        <div className="carousel">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by key */}
          <ul className="carousel-list" tabIndex={0} aria-label={t('home.news.title')}>
            {news.map((card) => (
              <li key={card.id}>
                <NewsEntry card={card} sizes="(min-width: 80rem) 40rem, 92vw" level="h3" context={context} />
              </li>
            ))}
          </ul>
          <div className="carousel-buttons">
            <button className="round" type="button" data-scroll="-1" aria-disabled aria-label={t('common.previous')}>
              <Icon name="left" />
            </button>
            <button className="round" type="button" data-scroll="1" aria-label={t('common.next')}>
              <Icon name="right" />
            </button>
            <a className="text-link" href={link(context, 'news')}>
              {t('home.news.all')} <Icon name="arrow" />
            </a>
          </div>
        </div>
      )}
    </Section>
  );
}
