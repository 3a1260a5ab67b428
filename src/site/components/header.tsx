import type { LanguageLink } from '../shell/context.ts';
import { Icon } from './icon.tsx';
import { CompanyLogo, Logo } from './logo.tsx';

export type NavLink = { href: string; text: string; current?: boolean; slow?: boolean };
type NavGroup = { id: string; text: string; entries: NavLink[] };

type Props = {
  home: NavLink;
  name: string;
  /** The company's own logo. Without one the mark is shown. */
  logo: (Parameters<typeof CompanyLogo>[0] & { holdsName: boolean }) | undefined;
  groups: (NavLink | NavGroup)[];
  languages: LanguageLink[];
  /** Undefined when the company has no shop. */
  shop: (NavLink & { note: string }) | undefined;
  search: NavLink;
  contact: NavLink;
  dashboard: NavLink;
  texts: { main: string; menu: string; language: string; close: string };
};

/**
 * The sticky header. Menus are native popovers, which open by click and key without script and close with Escape.
 * On small screens, one menu contains all of them.
 */
export function Header({ home, name, logo, groups, languages, shop, search, contact, dashboard, texts }: Props) {
  return (
    <header className="header">
      <div className="header-bar wrap">
        <a className="logo" href={home.href} translate="no" aria-label={`${name} – ${home.text}`}>
          <Brand name={name} logo={logo} />
        </a>
        <nav className="nav" aria-label={texts.main}>
          <ul>
            {groups.map((group) => (
              <li key={group.text}>
                {'entries' in group ? <Dropdown {...group} /> : <Entry entry={group} className="nav-entry" />}
              </li>
            ))}
          </ul>
        </nav>
        <div className="header-tools">
          <SearchLink {...search} />
          <LanguageSwitcher languages={languages} label={texts.language} />
          {shop && <ShopLink {...shop} />}
          <ContactLink contact={contact} />
          <DashboardLink dashboard={dashboard} />
          <button className="menu-button" type="button" popoverTarget="menu" aria-label={texts.menu}>
            <Icon name="menu" />
          </button>
        </div>
      </div>
      <nav className="menu" id="menu" popover="auto" aria-label={texts.menu}>
        <button
          className="menu-close"
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={texts.close}
        >
          <Icon name="close" />
        </button>
        {groups.map((group) =>
          'entries' in group ? (
            <div className="menu-group" key={group.text}>
              <p>{group.text}</p>
              <ul>
                {group.entries.map((entry) => (
                  <li key={entry.href}>
                    <Entry entry={entry} />
                  </li>
                ))}
              </ul>
            </div>
          ) : (
            <Entry entry={group} key={group.text} className="menu-entry" />
          ),
        )}
        <div className="menu-tools">
          <ContactLink contact={contact} />
          {shop && <ShopLink {...shop} />}
          <DashboardLink dashboard={dashboard} />
        </div>
      </nav>
    </header>
  );
}

function Brand({ name, logo }: Pick<Props, 'name' | 'logo'>) {
  if (!logo)
    return (
      <>
        <Logo /> {name}
      </>
    );
  const { holdsName, ...image } = logo;
  return (
    <>
      <CompanyLogo {...image} />
      {!holdsName && ` ${name}`}
    </>
  );
}

function Dropdown({ id, text, entries }: NavGroup) {
  return (
    <>
      <button className="nav-entry" type="button" popoverTarget={`nav-${id}`} data-hover>
        {text} <Icon name="down" />
      </button>
      <ul className="dropdown" id={`nav-${id}`} popover="auto">
        {entries.map((entry) => (
          <li key={entry.href}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </>
  );
}

function LanguageSwitcher({ languages, label }: { languages: LanguageLink[]; label: string }) {
  const current = languages.find((language) => language.current);
  return (
    <>
      <button
        className="nav-entry language"
        type="button"
        popoverTarget="nav-language"
        data-hover
        aria-label={`${current?.language}, ${label} (${current?.name})`}
      >
        {current?.language} <Icon name="down" />
      </button>
      <ul className="dropdown dropdown-language" id="nav-language" popover="auto">
        {languages.map((link) => (
          <li key={link.language}>
            <LanguageChoice link={link} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Renders two links. Without JavaScript, the stylesheet shows only the one that makes the server store the language. */
function LanguageChoice({ link: { language, href, storingHref, name, current } }: { link: LanguageLink }) {
  const shared = {
    lang: language,
    translate: 'no',
    hrefLang: language,
    'aria-current': current ? 'true' : undefined,
  } as const;
  return (
    <>
      <a href={href} data-language={language} {...shared}>
        {name}
      </a>
      <noscript>
        <a href={storingHref} rel="nofollow" {...shared}>
          {name}
        </a>
      </noscript>
    </>
  );
}

function Entry({ entry, className }: { entry: NavLink; className?: string }) {
  return (
    <a
      className={className}
      href={entry.href}
      aria-current={entry.current ? 'page' : undefined}
      data-slow-link={entry.slow || undefined}
    >
      {entry.text}
    </a>
  );
}

function ShopLink({ href, text, note }: NonNullable<Props['shop']>) {
  return (
    <a className="nav-entry shop" href={href} target="_blank" rel="noopener noreferrer">
      {text} <Icon name="external" />
      <span className="visually-hidden"> ({note})</span>
    </a>
  );
}

function SearchLink({ href, text, current }: NavLink) {
  return (
    <a className="nav-entry search-link" href={href} aria-label={text} aria-current={current ? 'page' : undefined}>
      <Icon name="search" />
    </a>
  );
}

function ContactLink({ contact }: { contact: NavLink }) {
  return (
    <a className="button contact-button" href={contact.href} aria-current={contact.current ? 'page' : undefined}>
      <Icon name="star" /> <span>{contact.text}</span>
    </a>
  );
}

function DashboardLink({ dashboard }: { dashboard: NavLink }) {
  return (
    <a className="nav-entry dashboard" href={dashboard.href} hidden data-dashboard>
      {dashboard.text}
    </a>
  );
}
