import { dialled } from '../components/contact-facts.tsx';
import { Icon } from '../components/icon.tsx';
import { Image } from '../components/image.tsx';
import { Local } from '../components/local.tsx';
import { fillLocal } from '../fill-facts.ts';
import type { PageContext } from '../shell/context.ts';
import type { ContactData } from './contact-section.ts';

/** Contacts by subject, each with its telephone number and email address. */
export function Contacts({ records, context }: { records: ContactData[]; context: PageContext }) {
  return (
    <ul className="contacts">
      {records.map((contact) => (
        <li key={contact.id} data-record={context.isPane ? `contact-point/${contact.id}` : undefined}>
          {contact.picture && <Image image={contact.picture} alt={contact.name} sizes="6rem" />}
          <Contact contact={contact} context={context} />
        </li>
      ))}
    </ul>
  );
}

function Contact({ contact, context }: { contact: ContactData; context: PageContext }) {
  const { t, language, settings } = context;
  const { role, name, telephone, email, languages, hours } = contact;
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const spoken = new Intl.ListFormat(language).format(languages.map((each) => names.of(each) ?? each));
  return (
    <div>
      <h3>
        <Local of={fillLocal(role, settings)} language={language} />
      </h3>
      {name && <p translate="no">{name}</p>}
      <address className="contact-facts">
        {telephone && (
          <p>
            <Icon name="phone" />
            <a href={`tel:${dialled(telephone)}`}>
              <span className="fact-label">{t('form.call')}</span> <span className="fact figures">{telephone}</span>
            </a>
          </p>
        )}
        {email && (
          <p>
            <Icon name="mail" />
            <a href={`mailto:${email}`}>
              <span className="fact-label">{t('form.write')}</span> <span className="fact">{email}</span>
            </a>
          </p>
        )}
      </address>
      {(spoken !== '' || hours.text !== '') && (
        <dl>
          {spoken !== '' && (
            <div>
              <dt>{t('form.languages')}</dt>
              <dd>{spoken}</dd>
            </div>
          )}
          {hours.text !== '' && (
            <div>
              <dt>{t('form.hours')}</dt>
              <dd>
                <Local of={fillLocal(hours, settings)} language={language} />
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}
