import type { Settings } from '../../domain/settings.ts';
import { ContactFacts, type ContactTexts, mapAddress } from './contact-facts.tsx';
import type { NavLink } from './header.tsx';
import { SocialLinks } from './social-links.tsx';

type Props = {
  settings: Settings;
  navigation: NavLink[];
  services: NavLink[];
  statements: NavLink[];
  texts: {
    navigation: string;
    services: string;
    social: string;
    contact: string;
    map: string;
    copyright: string;
    /** The design credit, if any. */
    design: string | undefined;
    facts: ContactTexts;
  };
};

export function Footer({ settings, navigation, services, statements, texts }: Props) {
  return (
    <footer className="footer">
      <div className="wrap footer-blocks">
        <LinkList title={texts.navigation} links={navigation} />
        <LinkList title={texts.services} links={services} />
        <div>
          <h2>{texts.social}</h2>
          <SocialLinks settings={settings} />
        </div>
        <div>
          <h2>{texts.contact}</h2>
          <ContactFacts settings={settings} texts={texts.facts} />
          <p>
            <a href={mapAddress(settings)} rel="noreferrer">
              {texts.map}
            </a>
          </p>
        </div>
      </div>
      <p className="wrap footer-end figures">
        <span translate="no">{texts.copyright}</span>
        <span className="footer-statements">
          {statements.map(({ href, text }) => (
            <a href={href} key={href}>
              {text}
            </a>
          ))}
        </span>
        {texts.design && <span>{texts.design}</span>}
      </p>
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: NavLink[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ href, text, slow }) => (
          <li key={href}>
            <a href={href} data-slow-link={slow || undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
