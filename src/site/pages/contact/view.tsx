import { localText } from '../../../domain/text/localized.ts';
import { unbrokenRanges } from '../../../domain/time/time-of-day.ts';
import { ContactFacts, mapAddress } from '../../components/contact-facts.tsx';
import { Hero } from '../../components/hero.tsx';
import { Icon } from '../../components/icon.tsx';
import { Image } from '../../components/image.tsx';
import { Local } from '../../components/local.tsx';
import { Section } from '../../components/section.tsx';
import { SocialLinks } from '../../components/social-links.tsx';
import { Enquiry } from '../../enquiry/enquiry.tsx';
import type { loadFormPage } from '../../enquiry/load-form.ts';
import { Island } from '../../islands/island.tsx';
import LiveMap from '../../islands/live-map.tsx';
import { SectionsOfPage } from '../../record-sections/section-views.tsx';
import { describedImage, image, type PageContext } from '../../shell/context.ts';
import type { ViewProps } from '../define-page.ts';

/** The distance around the workshop that the live map shows, in degrees. */
const mapReach = { latitude: 0.03, longitude: 0.06 };

export function ContactPage({ data, context }: ViewProps<ReturnType<typeof loadFormPage>>) {
  const { t, settings } = context;
  // Links from the basket and from a machine's "request a quote" show the quote form.
  const quote = data.form.chosen !== undefined || data.form.quote === true;
  const hours = localText<'openingHours'>(settings, 'openingHours', context.language);
  return (
    <>
      <Hero
        title={t('contact.hero.title')}
        subtitle={t('contact.hero.subtitle')}
        image={image(context, 'hero-contact')}
      />
      <Section
        title={quote ? t('form.quoteTitle') : t('form.title')}
        intro={quote ? t('form.quoteIntro') : t('form.intro')}
        className="contact"
      >
        <div className="split">
          <Enquiry kind={quote ? 'quote' : 'contact'} data={data.form} context={context} />
          <div>
            <ContactFacts settings={settings} texts={t('form')} />
            {hours.text !== '' && (
              <>
                <h3>{t('contact.hours')}</h3>
                <p>
                  <Local of={{ ...hours, text: unbrokenRanges(hours.text) }} language={context.language} />
                </p>
              </>
            )}
            {t('contact.social') && (
              <>
                <h3>{t('contact.social')}</h3>
                <SocialLinks settings={settings} />
              </>
            )}
          </div>
        </div>
      </Section>
      <SectionsOfPage sections={data.recordSections} context={context} />
      <section className="map">
        <MapPicture context={context} />
        <div className="map-overlay">
          {t('contact.map.overlay') && <p>{t('contact.map.overlay')}</p>}
          <Island
            name="live-map"
            component={LiveMap}
            props={{
              embed: embedAddress(settings),
              title: t('contact.map.alt'),
              show: t('contact.map.show'),
              consent: t('contact.map.consent'),
            }}
          />
          <a className="text-link" href={mapAddress(settings)} rel="noreferrer">
            {t('contact.map.external')} <Icon name="external" />
          </a>
        </div>
      </section>
    </>
  );
}

function embedAddress({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const { latitude: up, longitude: aside } = mapReach;
  const box = [longitude - aside, latitude - up, longitude + aside, latitude + up].map((degrees) => degrees.toFixed(4));
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`;
}

/** The drawn map with labels for its places, or the owner's own map without labels. */
function MapPicture({ context }: { context: PageContext }) {
  const { t, settings } = context;
  const map = describedImage(context, 'map', t('contact.map.alt'));
  if (map.image.alt) return <Image {...map} sizes="100vw" />;
  return (
    <div className="map-drawing">
      <Image {...map} sizes="100vw" />
      <p aria-hidden="true">
        <strong className="map-village">{settings.village}</strong>
        <span className="map-first-town">{settings.firstTown}</span>
        <span className="map-second-town">{settings.secondTown}</span>
        <span className="map-reach figures">{t('contact.map.reach')}</span>
      </p>
    </div>
  );
}
