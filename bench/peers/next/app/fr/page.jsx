import Image, { getImageProps } from 'next/image';
import { ContactFacts } from '../../../../../src/site/components/contact-facts.tsx';
import { HeroText } from '../../../../../src/site/components/hero-text.tsx';
import { Icon } from '../../../../../src/site/components/icon.tsx';
import { LoopingVideo } from '../../../../../src/site/components/looping-video.tsx';
import { Section } from '../../../../../src/site/components/section.tsx';
import ContactForm from '../../../shared/contact-form.jsx';
import {
  clients,
  common,
  form,
  formTexts,
  home,
  news,
  path,
  picture,
  privacy,
  services,
  settings,
} from '../../../shared/home.js';
import { Carousel } from '../carousel.jsx';

const quality = 61;

export default function Home() {
  return (
    <>
      <section className="hero hero-full">
        <HeroPicture />
        <HeroText title={home.hero.title} subtitle={home.hero.subtitle}>
          <Button href={path('about')} text={home.hero.button} />
        </HeroText>
      </section>
      <Section title={home.services.title} intro={home.intro} className="head-beside">
        <div className="service-cards">
          {services.map((service) => (
            <ServiceCard key={service.title} {...service} />
          ))}
        </div>
      </Section>
      <section className="teaser">
        <Picture image={picture('images/teaser-machines.webp')} sizes="100vw" className="teaser-picture" />
        <div className="teaser-text wrap">
          <h2>{home.machines.title}</h2>
          <p>{home.machines.text}</p>
          <Button href={path('machines')} text={home.machines.button} />
        </div>
      </section>
      <Section title={home.news.title} className="home-news">
        <Carousel
          label={home.news.title}
          previous={common.previous}
          next={common.next}
          all={{ href: path('news'), text: home.news.all }}
        >
          {news.map((item) => (
            <li key={item.href}>
              <NewsCard {...item} />
            </li>
          ))}
        </Carousel>
      </Section>
      <Section title={home.trust.title} intro={home.trust.text} className="head-beside ground">
        <ul className="clients">
          {clients.map(({ key, name }) => (
            <li key={key}>
              <Picture image={picture(`images/clients/${key}.svg`)} alt={name} sizes="12rem" />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={home.contact.title} intro={home.contact.text} className="contact home-contact">
        <div data-island="">
          <ContactForm texts={formTexts} privacy={privacy} />
        </div>
        <ContactFacts settings={settings} texts={form} />
      </Section>
    </>
  );
}

/** Framed twice, for phones and for desks: as the documentation of getImageProps() shows art direction. */
function HeroPicture() {
  const shared = { alt: '', sizes: '100vw', quality, loading: 'eager', fetchPriority: 'high' };
  const upright = getImageProps({ ...shared, src: picture('images/hero-home-portrait.webp') }).props;
  const wide = getImageProps({ ...shared, src: picture('images/hero-home.webp') }).props;
  return (
    <span className="picture hero-picture">
      <picture>
        <source media="(width < 40rem) and (orientation: portrait)" srcSet={upright.srcSet} sizes="100vw" />
        {/* biome-ignore lint/a11y/useAltText: its properties hold one */}
        <img {...wide} />
      </picture>
    </span>
  );
}

function Picture({ image, alt = '', sizes, className = '' }) {
  return (
    <span className={`picture ${className}`}>
      <Image src={image} alt={alt} sizes={sizes} quality={quality} />
    </span>
  );
}

function Button({ href, text, children }) {
  return (
    <a className="button" href={href}>
      {text} {children} <Icon name="arrow" />
    </a>
  );
}

function ServiceCard({ image, sizes, title, text, href }) {
  return (
    <article className="service-card">
      <Picture image={image} sizes={sizes} />
      <div className="service-card-text">
        <h3>{title}</h3>
        <p>{text}</p>
        <details className="service-card-switch">
          <summary>
            <span className="visually-hidden">
              {common.learnMore}: {title}
            </span>
            <Icon name="plus" />
          </summary>
        </details>
        <div className="service-card-more">
          <Button href={href} text={common.learnMore}>
            <span className="visually-hidden">: {title}</span>
          </Button>
        </div>
      </div>
    </article>
  );
}

function NewsCard({ href, isoDate, date, title, subtitle, image, video }) {
  const { src: poster, width, height } = image;
  return (
    <article className="news-card">
      <div className="news-card-picture">
        {video ? (
          <LoopingVideo media={{ url: `/${video}`, poster, width, height }} pause={common.pauseVideo} />
        ) : (
          <Picture image={image} sizes="(min-width: 80rem) 40rem, 92vw" />
        )}
      </div>
      <div className="news-card-text">
        <time className="figures" dateTime={isoDate}>
          {date}
        </time>
        <h3>
          <a className="stretched" href={href}>
            {title}
          </a>
        </h3>
        <p>{subtitle}</p>
      </div>
    </article>
  );
}
