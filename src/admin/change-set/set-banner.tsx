import { Link } from 'react-router';
import { Icon } from '../layout/icon.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';
import classes from './change-set.module.css';
import { useChosenSet } from './chosen.ts';

/** Its height in pixels. */
export const bannerHeight = 36;

/** Says across the top of every screen that the tab works in a set, and in which. */
export function SetBanner() {
  const { t } = useTexts();
  const { set } = useChosenSet();
  if (!set) return null;
  return (
    <div className={classes.banner} style={{ height: bannerHeight }}>
      <Icon name="prepare" size={16} />
      <strong className={classes.name}>{set.name}</strong>
      <span className={classes.hint}>{t('changeSet.hint')}</span>
      <Link to={paths.preparedSet(set.id)} className={classes.link}>
        {t('changeSet.show')}
      </Link>
    </div>
  );
}
