import type { ComponentProps } from 'react';
import { NewsCard } from '../components/news-card.tsx';
import type { PageContext } from '../shell/context.ts';
import { day, link } from '../shell/context.ts';

type Card = ComponentProps<typeof NewsCard>;

type Props = Pick<Card, 'card' | 'sizes' | 'level'> & { context: PageContext };

/** A news item in a list of a page. */
export function NewsEntry({ context, ...props }: Props) {
  const { card } = props;
  return (
    <NewsCard
      {...props}
      href={link(context, 'newsItem', card.id)}
      date={day(context, card.date)}
      language={context.language}
      pause={context.t('common.pauseVideo')}
    />
  );
}
