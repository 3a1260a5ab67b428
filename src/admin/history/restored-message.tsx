import { Alert, Anchor, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { itemScreen } from '../item.ts';
import type { HistoryRecord, Restored } from '../records.ts';
import { useTexts } from '../texts.ts';
import classes from './history.module.css';
import { whatOf } from './sentence.ts';

export type RestoredEntry = { entry: HistoryRecord; outcome: Restored };

type Props = { restored: RestoredEntry | undefined; onLeave: () => void };

/** Says what was restored and what could not be. Takes the focus, because the button that had it is gone. */
export function RestoredMessage({ restored, onLeave }: Props) {
  const { t } = useTexts();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (restored) message.current?.focus();
  }, [restored]);
  return (
    <div ref={message} role="status" tabIndex={-1} className={classes.restored}>
      {restored && (
        <Stack gap="xs" pb="sm">
          <Alert color="green" title={t('history.restored', { what: whatOf(restored.entry, t) })}>
            <Way {...restored} onLeave={onLeave} />
          </Alert>
          {restored.outcome.kept !== undefined && restored.outcome.kept > 0 && (
            <Alert color="warning">{t('spreadsheet.kept', { count: restored.outcome.kept })}</Alert>
          )}
          {restored.outcome.dropped.length > 0 && (
            <Alert color="warning">
              {t('history.dropped', {
                names: restored.outcome.dropped
                  .map(({ noun, label }) => t(`history.things.${noun}`, { name: label }))
                  .join(', '),
              })}
            </Alert>
          )}
        </Stack>
      )}
    </div>
  );
}

/** The link to a restored record, which has a screen again. */
function Way({ entry: { noun, record_id: id, label, item, field }, onLeave }: RestoredEntry & Pick<Props, 'onLeave'>) {
  const { t } = useTexts();
  if (noun === 'settings' || item !== null || field !== null) return null;
  return (
    <Anchor component={Link} size="sm" to={itemScreen({ noun, id, label, item })} onClick={onLeave}>
      {t('history.openRestored', { name: label })}
    </Anchor>
  );
}
