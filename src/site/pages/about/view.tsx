import { Hero } from '../../components/hero.tsx';
import { Image } from '../../components/image.tsx';
import { QuoteSection } from '../../enquiry/enquiry.tsx';
import type { loadFormPage } from '../../enquiry/load-form.ts';
import { describedImage, image } from '../../shell/context.ts';
import type { ViewProps } from '../define-page.ts';

export function AboutPage({ data, context }: ViewProps<ReturnType<typeof loadFormPage>>) {
  const { t } = context;
  const [first, second] = t('about.paragraphs');
  const [firstTitle, secondTitle] = t('about.titles');
  const [firstAlt, secondAlt] = t('about.images');
  return (
    <>
      <Hero title={t('about.hero.title')} subtitle={t('about.hero.subtitle')} image={image(context, 'hero-about')} />
      {firstTitle && (
        <section className="section">
          <div className="wrap about about-first">
            <div className="about-part">
              <h2>{firstTitle}</h2>
              <p>{first}</p>
            </div>
            <Image
              {...describedImage(context, 'about-1', firstAlt ?? '')}
              sizes="(min-width: 48rem) min(34rem, 38vw), 92vw"
            />
          </div>
        </section>
      )}
      {t('about.quote.text') && (
        <blockquote className="about-quote">
          <div className="wrap">
            <p>{t('about.quote.text')}</p>
            <footer>{t('about.quote.author')}</footer>
          </div>
        </blockquote>
      )}
      {secondTitle && (
        <section className="section">
          <div className="wrap about about-second">
            <Image {...describedImage(context, 'about-2', secondAlt ?? '')} sizes="(min-width: 64rem) 56rem, 92vw" />
            <div className="about-part">
              <h2>{secondTitle}</h2>
              <p>{second}</p>
            </div>
          </div>
        </section>
      )}
      <QuoteSection
        data={data}
        isOnGround
        context={context}
        title={t('about.contactQuote.title')}
        text={t('about.contactQuote.text')}
      />
    </>
  );
}
