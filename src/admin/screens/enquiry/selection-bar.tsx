import { Button, Checkbox, Group, Menu, Paper, Progress, Stack, Text } from '@mantine/core';
import type { BulkAction } from '../../../domain/enquiry/enquiry.ts';
import { enquiryStates } from '../../../domain/enquiry/enquiry-state.ts';
import { mostFound } from '../../../domain/page/search-limits.ts';
import { Icon } from '../../layout/icon.tsx';
import { useTexts } from '../../texts.ts';
import { type Progress as BulkProgress, useBulkProgress } from './bulk-progress.ts';
import classes from './enquiry.module.css';
import { useBulk } from './use-bulk.tsx';
import type { Selection } from './use-selection.ts';

type Props = { selection: Selection; total: number; isSearch: boolean; state: string | undefined };

/** Selects the whole page and offers actions for the selected enquiries. */
export function SelectionBar({ selection, total, isSearch, state }: Props) {
  const { t } = useTexts();
  const progress = useBulkProgress();
  const { count, isWholePage, isEverything, togglePage, clear } = selection;
  const isMore = isSearch && total > mostFound;
  const everything = isMore
    ? t('enquiry.bulk.everythingFound', { most: mostFound })
    : t('enquiry.bulk.everything', { total });
  if (progress) return <Working progress={progress} />;
  return (
    <Paper
      component="section"
      aria-label={t('enquiry.bulk.label')}
      withBorder
      className={classes.bar}
      data-active={count > 0 || undefined}
      data-choosing
    >
      <Group gap="sm" justify="space-between" className={classes.line}>
        <Group gap="sm">
          <Checkbox
            label={t('enquiry.bulk.page')}
            checked={isWholePage}
            indeterminate={count > 0 && !isWholePage}
            onChange={togglePage}
          />
          <Text size="sm" role="status" fw={650}>
            {count > 0 &&
              (isEverything && isMore
                ? t('enquiry.bulk.everythingChosen', { most: mostFound })
                : t('enquiry.bulk.chosen', { count }))}
          </Text>
          {isWholePage && !isEverything && total > count && (
            <Button variant="subtle" size="compact-sm" onClick={selection.chooseEverything}>
              {everything}
            </Button>
          )}
          {isEverything && (
            <Button variant="subtle" size="compact-sm" onClick={clear}>
              {t('enquiry.bulk.clear')}
            </Button>
          )}
        </Group>
        {count > 0 && <Actions selection={selection} state={state} />}
      </Group>
    </Paper>
  );
}

function Actions({ selection: { chosen, count, clear }, state: shown }: Pick<Props, 'selection' | 'state'>) {
  const { t } = useTexts();
  const bulk = useBulk();
  const run = (action: BulkAction) => () => bulk({ chosen, count, action, onDone: clear });
  if (shown === 'deleted')
    return (
      <div className={classes.actions}>
        <Button variant="default" onClick={run('restore')}>
          {t('enquiry.restore')}
        </Button>
      </div>
    );
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={run(shown === 'archived' ? 'unarchive' : 'archived')}>
        {t(shown === 'archived' ? 'enquiry.unarchive' : 'enquiry.archive')}
      </Button>
      <Button variant="default" onClick={run('read')}>
        {t('enquiry.markRead')}
      </Button>
      <Button variant="default" onClick={run('unread')}>
        {t('enquiry.markUnread')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<Icon name="down" size={14} />}>
            {t('enquiry.bulk.state')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {enquiryStates.map((state) => (
            <Menu.Item key={state} onClick={run(state)}>
              {t(`enquiry.states.${state}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button variant="outline" color="red" onClick={run('delete')}>
        {t('deletion.confirm')}
      </Button>
    </div>
  );
}

/** Replaces the selection bar while an action runs. */
function Working({ progress: { done, total, stop } }: { progress: BulkProgress }) {
  const { t } = useTexts();
  const shown = Math.min(done, total);
  return (
    <Paper component="section" aria-label={t('enquiry.bulk.label')} withBorder className={classes.bar} data-active>
      <Group wrap="nowrap">
        <Stack gap={6} flex={1}>
          <Text size="sm">{t('enquiry.bulk.progress', { done: shown, total })}</Text>
          <Progress value={total === 0 ? 100 : (shown / total) * 100} aria-label={t('enquiry.bulk.working')} />
        </Stack>
        {stop && (
          <Button variant="default" onClick={stop}>
            {t('enquiry.bulk.stop')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
