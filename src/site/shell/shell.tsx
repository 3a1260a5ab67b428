import type { ReactNode } from 'react';
import type { PageKey } from '../../domain/page/page.ts';
import { Basket } from '../components/basket.tsx';
import { Footer } from '../components/footer.tsx';
import { Header } from '../components/header.tsx';
import { Icon } from '../components/icon.tsx';
import type { OwnLogo } from '../own-logo.ts';
import type { PageContext } from './context.ts';
import { languageLinks, link, quoteLink } from './context.ts';

type Props = {
  /** The navigation entry to mark as current. */
  current: PageKey;
  context: PageContext;
  children: ReactNode;
};

/** The common parts around all pages: header, footer, basket, back-to-top button, spinner. */
export function Shell({ current, context, children }: Props) {
  const { t, settings, logo, isPreview, set } = context;
  const entry = (page: PageKey, text: string) => ({ href: link(context, page), text, current: page === current });
  const menuEntry = (page: PageKey, text: string, slow = false) => ({ ...entry(page, text), slow });
  const services = [
    menuEntry('hydraulique', t('nav.hydraulique')),
    menuEntry('oxycoupage', t('nav.oxycoupage')),
    menuEntry('r&d', t('nav.r&d')),
  ];
  const machines = menuEntry('machines', t('nav.machines'), true);
  const stock = context.hasStock ? [menuEntry('stock', t('nav.stock'))] : [];
  const about = [
    menuEntry('about', t('nav.about')),
    menuEntry('histoire', t('nav.histoire')),
    menuEntry('realisations', t('nav.realisations')),
  ];
  const contact = entry('contact', t('nav.contact'));
  const news = entry('news', t('nav.news'));
  return (
    <>
      <a className="skip" href="#main">
        {t('common.skipToContent')}
      </a>
      {set && <p className="preview">{t('common.prepared', { name: set.name })}</p>}
      {isPreview && <p className="preview">{t('common.preview')}</p>}
      <Header
        home={{ href: link(context, 'home'), text: t('nav.home') }}
        name={settings.name}
        logo={logo && placed(logo)}
        groups={[
          { id: 'services', text: t('nav.services'), entries: [...services, ...stock] },
          machines,
          { id: 'about', text: t('nav.aboutGroup'), entries: about },
        ]}
        languages={languageLinks(context)}
        shop={settings.shop ? { href: settings.shop, text: t('nav.shop'), note: t('common.newTab') } : undefined}
        search={entry('search', t('nav.search'))}
        contact={contact}
        dashboard={{ href: '/admin/dashboard', text: t('nav.dashboard') }}
        texts={{ main: t('nav.main'), menu: t('nav.menu'), language: t('nav.language'), close: t('common.close') }}
      />
      <main id="main">{children}</main>
      <Footer
        settings={settings}
        navigation={[{ href: link(context, 'home'), text: t('nav.home') }, machines, ...stock, news, ...about, contact]}
        services={services}
        statements={[
          { href: link(context, 'privacy'), text: t('footer.privacy') },
          { href: link(context, 'legal'), text: t('footer.legal') },
          { href: link(context, 'accessibility'), text: t('footer.accessibility') },
        ]}
        texts={{
          ...t('footer', { year: settings.copyrightYear, credit: settings.designCredit }),
          ...(settings.designCredit === '' && { design: undefined }),
          facts: t('form'),
        }}
      />
      <Basket href={quoteLink(context)} texts={t('basket')} />
      <a className="back-to-top round" href="#main" aria-label={t('common.backToTop')}>
        <Icon name="up" />
      </a>
      <div className="spinner" role="status">
        <span className="spinner-text">{t('common.loading')}</span>
      </div>
    </>
  );
}

/** Returns the logo for the header, in its narrowest variant. */
function placed({ url, sources, width, height, ground, holdsName }: OwnLogo) {
  return { src: sources[0]?.url ?? url, width, height, isOnWhite: ground === 'white', holdsName };
}
