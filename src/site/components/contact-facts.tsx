import type { Company } from '../../domain/settings.ts';
import { Icon } from './icon.tsx';

type Props = {
  company: Company;
  texts: { call: string; write: string; sms: string; address: string };
};

/** Address, telephone, text message and e-mail of the company, each a link that says what it does. Not all have a mobile. */
export function ContactFacts({ company, texts }: Props) {
  return (
    <address className="contact-facts">
      <p>
        <Icon name="pin" />
        <a href={mapAddress(company)} rel="noreferrer">
          <span className="fact-label">{texts.address}</span>{' '}
          <span className="fact">
            {company.name}
            <br />
            {company.street}
            <br />
            {company.postcode} {company.village}
          </span>
        </a>
      </p>
      <p>
        <Icon name="phone" />
        <a href={`tel:${dialled(company.phone)}`}>
          <span className="fact-label">{texts.call}</span> <span className="fact figures">{company.phone}</span>
        </a>
      </p>
      {company.mobile && (
        <p>
          <Icon name="sms" />
          <a href={`sms:${dialled(company.mobile)}`}>
            <span className="fact-label">{texts.sms}</span> <span className="fact figures">{company.mobile}</span>
          </a>
        </p>
      )}
      <p>
        <Icon name="mail" />
        <a href={`mailto:${company.email}`}>
          <span className="fact-label">{texts.write}</span> <span className="fact">{company.email}</span>
        </a>
      </p>
    </address>
  );
}

/** The company's place on OpenStreetMap. */
export function mapAddress({ latitude, longitude }: Company): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
}

function dialled(number: string): string {
  return number.replace(/[^+\d]/g, '');
}
