import type { ReactNode } from 'react';
import { Basket } from '../components/basket.tsx';
import { Footer } from '../components/footer.tsx';
import { Header } from '../components/header.tsx';
import { Icon } from '../components/icon.tsx';
import type { PageContext } from '../page.ts';
import { languageLinks, link, quoteLink } from './context.ts';

/** What all pages have around them: header, footer, back-to-top button, spinner. */
export function Shell({ context, children }: { context: PageContext; children: ReactNode }) {
  const { t, company, address, isPreview } = context;
  const entry = (page: 'hydraulique' | 'oxycoupage' | 'r&d' | 'machines' | 'about' | 'histoire' | 'realisations') => ({
    href: link(context, page),
    text: t(`nav.${page}`),
    current: page === address.page,
    slow: page === 'machines',
  });
  const services = [entry('hydraulique'), entry('oxycoupage'), entry('r&d')];
  const about = [entry('about'), entry('histoire'), entry('realisations')];
  const contact = { href: link(context, 'contact'), text: t('nav.contact'), current: address.page === 'contact' };
  const news = {
    href: link(context, 'news'),
    text: t('nav.news'),
    current: address.page === 'news' || address.page === 'newsItem',
  };
  return (
    <>
      <a className="skip" href="#main">
        {t('common.skipToContent')}
      </a>
      {isPreview && <p className="preview">{t('common.preview')}</p>}
      <Header
        home={{ href: link(context, 'home'), text: t('nav.home') }}
        name={company.name}
        groups={[
          { id: 'services', text: t('nav.services'), entries: services },
          entry('machines'),
          { id: 'about', text: t('nav.aboutGroup'), entries: about },
        ]}
        languages={languageLinks(context)}
        shop={company.shop ? { href: company.shop, text: t('nav.shop'), note: t('common.newTab') } : undefined}
        contact={contact}
        dashboard={{ href: '/admin/dashboard', text: t('nav.dashboard') }}
        texts={{ main: t('nav.main'), menu: t('nav.menu'), language: t('nav.language'), close: t('common.close') }}
      />
      <main id="main">{children}</main>
      <Footer
        company={company}
        navigation={[{ href: link(context, 'home'), text: t('nav.home') }, entry('machines'), news, ...about, contact]}
        services={services}
        statements={[
          { href: link(context, 'privacy'), text: t('footer.privacy') },
          { href: link(context, 'legal'), text: t('footer.legal') },
        ]}
        texts={{
          ...t('footer', { year: company.copyrightYear, credit: company.designCredit }),
          ...(company.designCredit === '' && { design: undefined }),
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
