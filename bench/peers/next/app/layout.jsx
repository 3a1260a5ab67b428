import localFont from 'next/font/local';
import '../../shared/styles.css';
import { Footer } from '../../../../src/site/components/footer.tsx';
import { Header } from '../../../../src/site/components/header.tsx';
import { Icon } from '../../../../src/site/components/icon.tsx';
import { common, footerProps, header, page } from '../../shared/home.js';
import { Behaviours } from './behaviours.jsx';

const archivo = localFont({
  src: '../../../../dist/fonts/archivo.woff2',
  variable: '--font-archivo',
  weight: '400 800',
  display: 'optional',
});
const narrow = localFont({
  src: '../../../../dist/fonts/archivo-narrow.woff2',
  variable: '--font-archivo-narrow',
  weight: '400 700',
  display: 'optional',
});

export const metadata = { ...page, icons: { icon: '/favicon.svg' } };

export default function Layout({ children }) {
  return (
    <html lang="fr" className={`${archivo.variable} ${narrow.variable}`}>
      <body>
        <a className="skip" href="#main">
          {common.skipToContent}
        </a>
        <Header {...header} />
        <main id="main">{children}</main>
        <Footer {...footerProps} />
        <a className="back-to-top round" href="#main" aria-label={common.backToTop}>
          <Icon name="up" />
        </a>
        <Behaviours />
      </body>
    </html>
  );
}
