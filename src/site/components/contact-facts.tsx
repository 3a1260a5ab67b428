import type { Company } from '../../domain/company.ts';
import { Icon } from './icon.tsx';

type Props = {
  company: Company;
  texts: { call: string; write: string; sms: string; address: string };
};

/** Address, telephone, e-mail and text message of the company, each a link that does what it says. */
export function ContactFacts({ company, texts }: Props) {
  return (
    <address className="contact-facts">
      <p>
        <Icon name="pin" />
        <a
          href={mapAddress(company)}
          rel="noreferrer"
          aria-label={`${texts.address}: ${company.name}, ${company.street}, ${company.postcode} ${company.village}`}
        >
          {company.name}
          <br />
          {company.street}
          <br />
          {company.postcode} {company.village}
        </a>
      </p>
      <p>
        <Icon name="phone" />
        <a href={`tel:${dialled(company.phone)}`} aria-label={`${texts.call}: ${company.phone}`}>
          {company.phone}
        </a>
      </p>
      <p>
        <Icon name="sms" />
        <a href={`sms:${dialled(company.mobile)}`}>
          {texts.sms}: {company.mobile}
        </a>
      </p>
      <p>
        <Icon name="mail" />
        <a href={`mailto:${company.email}`} aria-label={`${texts.write}: ${company.email}`}>
          {company.email}
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
