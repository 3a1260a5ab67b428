import { Hero } from '../../components/hero.tsx';
import { Icon } from '../../components/icon.tsx';
import { Image } from '../../components/image.tsx';
import { Local, LocalParagraphs, langOf } from '../../components/local.tsx';
import { LoopingVideo } from '../../components/looping-video.tsx';
import { Untranslated } from '../../components/untranslated.tsx';
import { day, image, link, untranslated } from '../../shell/context.ts';
import type { ViewProps } from '../define-page.ts';
import type { loadNewsItem } from './load.ts';

export function NewsItemPage({ data: { item }, context }: ViewProps<typeof loadNewsItem>) {
  const { t, language } = context;
  const { media, alt } = item;
  const lang = langOf(alt, language);
  return (
    <>
      <Hero
        title={<Local of={item.title} language={language} />}
        subtitle={t('news.itemHero.subtitle')}
        image={image(context, 'hero-news')}
        size="article"
      />
      <article className="section">
        <div className="wrap news-item">
          <p className="figures news-item-date">
            <time dateTime={item.date}>{t('news.published', { date: day(context, item.date) })}</time>
          </p>
          {media && (
            <div className="news-item-picture" data-text={alt.key}>
              {media.type.startsWith('video/') ? (
                <LoopingVideo media={media} label={alt.text} lang={lang} pause={t('common.pauseVideo')} />
              ) : (
                <Image
                  image={media}
                  alt={alt.text}
                  lang={lang}
                  sizes="(min-width: 84rem) 62rem, (min-width: 64rem) 70vw, 85vw"
                />
              )}
            </div>
          )}
          <Untranslated text={untranslated(context, item.written)} />
          {item.content.map((entry) => (
            <section className="news-item-part" key={entry.id}>
              <h2>
                <Local of={entry.title} language={language} />
              </h2>
              <div className="prose">
                <LocalParagraphs of={entry.content} language={language} />
              </div>
            </section>
          ))}
          <footer className="news-item-back">
            <a className="text-link" href={link(context, 'news')}>
              <Icon name="left" /> {t('news.back')}
            </a>
          </footer>
        </div>
      </article>
    </>
  );
}
