import { Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { thumbnailUrl } from '../../../../domain/media/media.ts';
import { listOf } from '../../../find/list-of.ts';
import { favouriteScreens } from '../../../find/recent.ts';
import { Icon, type IconName } from '../../../layout/icon.tsx';
import { paths } from '../../../paths.ts';
import { type TextKey, useTexts } from '../../../texts.ts';
import classes from './shortcuts.module.css';

/** The three screens that the dashboard links to (specification, section 3). */
const fixed = [
  [paths.machines(), 'machine.manage', 'machine'],
  [paths.newsList(), 'news.manage', 'news'],
  [paths.categories(), 'category.manage', 'tag'],
] as const satisfies [string, TextKey, IconName][];

/** How many records are shown. */
const most = 6;

/** The way to the screens that every owner needs, and to the records that this person opens most often in this browser. */
export function Shortcuts() {
  const { t } = useTexts();
  const id = useId();
  const records = favouriteScreens().flatMap(({ path, title, picture }) => {
    const list = path.startsWith(`${paths.enquiries()}/`) ? undefined : listOf(path);
    return list ? [{ path, title, picture, icon: list.icon, kind: t(list.label) }] : [];
  });
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} size="h3" id={id}>
        {t('shortcuts.title')}
      </Title>
      <ul className={classes.list}>
        {fixed.map(([path, label, icon]) => (
          <li key={path}>
            <Shortcut to={path} name={t(label)} icon={icon} />
          </li>
        ))}
        {records.slice(0, most).map(({ path, title, ...shown }) => (
          <li key={path}>
            <Shortcut to={path} name={title} {...shown} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = { to: string; name: string; icon: IconName; kind?: string; picture?: string | undefined };

function Shortcut({ to, name, icon, kind, picture }: Props) {
  return (
    <Link to={to} className={classes.shortcut}>
      <span className={classes.icon}>
        {picture ? <img src={thumbnailUrl(picture)} alt="" width={48} height={36} /> : <Icon name={icon} />}
      </span>
      <span className={classes.names}>
        <span className={classes.name}>{name}</span>
        {kind && <span className={classes.kind}>{kind}</span>}
      </span>
    </Link>
  );
}
