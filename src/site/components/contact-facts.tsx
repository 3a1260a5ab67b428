import type { Settings } from '../../domain/settings.ts';
import { Icon } from './icon.tsx';

export type ContactTexts = Record<'call' | 'write' | 'sms' | 'address', string>;

type Props = { settings: Settings; texts: ContactTexts };

/** Address, telephone, mobile if there is one, and e-mail of the company, each as a link whose label says what it does. */
export function ContactFacts({ settings, texts }: Props) {
  return (
    <address className="contact-facts">
      <p>
        <Icon name="pin" />
        <a href={mapAddress(settings)} rel="noreferrer">
          <span className="fact-label">{texts.address}</span>{' '}
          <span className="fact" translate="no">
            {settings.name}
            <br />
            {settings.street}
            <br />
            {settings.postcode} {settings.village}
          </span>
        </a>
      </p>
      <p>
        <Icon name="phone" />
        <a href={`tel:${dialled(settings.phone)}`}>
          <span className="fact-label">{texts.call}</span> <span className="fact figures">{settings.phone}</span>
        </a>
      </p>
      {settings.mobile && (
        <p>
          <Icon name="sms" />
          <a href={`sms:${dialled(settings.mobile)}`}>
            <span className="fact-label">{texts.sms}</span> <span className="fact figures">{settings.mobile}</span>
          </a>
        </p>
      )}
      <p>
        <Icon name="mail" />
        <a href={`mailto:${settings.email}`}>
          <span className="fact-label">{texts.write}</span> <span className="fact">{settings.email}</span>
        </a>
      </p>
    </address>
  );
}

/** Returns the address of the company's location on OpenStreetMap. */
export function mapAddress({ latitude, longitude }: Settings): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
}

/** Returns a telephone number as a link dials it. */
export function dialled(number: string): string {
  return number.replace(/[^+\d]/g, '');
}
