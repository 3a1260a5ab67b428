import { May } from '../../access.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { useTexts } from '../../texts.ts';
import classes from './dashboard.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DemoContent } from './demo-content.tsx';
import { Figures } from './figures/figures.tsx';
import { useFigures } from './figures/use-figures.ts';
import { FirstSteps } from './first-steps/first-steps.tsx';
import { isNewSite, useFirstSteps } from './first-steps/use-first-steps.ts';
import { Shortcuts } from './shortcuts/shortcuts.tsx';
import { useWaiting } from './waiting/sources.ts';
import { WaitingList } from './waiting/waiting-list.tsx';

/**
 * /admin/dashboard: what needs a person, the first steps of a new site, what went well, and shortcuts. It appears whole, so that no
 * part moves another.
 */
export function Component() {
  const { t } = useTexts();
  const tasks = useWaiting();
  const figures = useFigures();
  const steps = useFirstSteps();
  const isNew = steps && isNewSite(steps);
  return (
    <div className={classes.dashboard}>
      <PageHead title={t('dashboard.title')} />
      {tasks && steps ? (
        <div className={classes.parts} data-figures={figures.length > 0 || undefined}>
          <WaitingList tasks={tasks} />
          {isNew && <FirstSteps steps={steps} />}
          {figures.length > 0 && (
            <div className={classes.aside}>
              <Figures figures={figures} />
            </div>
          )}
          <Shortcuts />
          {!isNew && <FirstSteps steps={steps} />}
          <May right="settings">
            <DemoContent />
          </May>
        </div>
      ) : (
        <DashboardSkeleton />
      )}
    </div>
  );
}
