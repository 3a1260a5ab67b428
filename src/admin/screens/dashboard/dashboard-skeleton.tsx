import { useTexts } from '../../texts.ts';
import classes from './dashboard.module.css';

/** The places of the parts while they load. */
export function DashboardSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t('common.loading')} className={classes.parts} data-figures>
      <div className={classes.skeleton} />
      <div className={`${classes.skeleton} ${classes.aside}`} />
      <div className={classes.skeleton} />
    </div>
  );
}
