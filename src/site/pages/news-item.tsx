import { Hero } from '../components/hero.tsx';
import { Icon } from '../components/icon.tsx';
import { Image } from '../components/image.tsx';
import { Local, LocalParagraphs } from '../components/local.tsx';
import { LoopingVideo } from '../components/looping-video.tsx';
import type { PageProps } from '../page.ts';
import { day, image, link } from './context.ts';

export function NewsItemPage({ data: { item }, context }: PageProps<'newsItem'>) {
  const { t, language } = context;
  return (
    <>
      <Hero
        title={<Local of={item.title} language={language} />}
        subtitle={t('news.itemHero.subtitle')}
        image={image(context, 'hero-news')}
      />
      <article className="section">
        <div className="wrap news-item">
          <p className="figures">
            <time dateTime={item.date}>{t('news.published', { date: day(context, item.date) })}</time>
          </p>
          {item.media?.type.startsWith('image/') && (
            <Image image={item.media} alt="" sizes="(min-width: 80rem) 70rem, 92vw" className="news-item-picture" />
          )}
          {item.media?.type.startsWith('video/') && <LoopingVideo media={item.media} />}
          {item.content.map((entry) => (
            <section className="prose" key={entry.id}>
              <h2>
                <Local of={entry.title} language={language} />
              </h2>
              <LocalParagraphs of={entry.text} language={language} />
            </section>
          ))}
          <p>
            <a className="text-link" href={link(context, 'news')}>
              <Icon name="left" /> {t('news.back')}
            </a>
          </p>
        </div>
      </article>
    </>
  );
}
