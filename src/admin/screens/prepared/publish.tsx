import { Button, Divider, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { totalOf } from '../../../domain/change-set.ts';
import { call } from '../../client.ts';
import { MomentInput } from '../../fields/moment-input.tsx';
import { DialogButton } from '../../layout/dialog-button.tsx';
import { notify } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import type { ChangeSet } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { leaveSet, useSetAction } from './use-set-action.ts';

/** Publishes a set now or at a minute, and cancels such a time. */
export function Publish({ set }: { set: ChangeSet }) {
  const { t } = useTexts();
  const { id, name, counts, publish_at: planned, fault_count: faults } = set;
  const [at, setAt] = useState(planned ?? '');
  const { isBusy, run } = useSetAction();

  const publish = (close: () => void) =>
    run(async () => {
      await call('POST', calls.changeSetPublish(id, { partial: faults > 0 || undefined }));
      close();
      notify(t('prepared.publishedNow', { name }));
      await leaveSet(id);
    });
  const plan = (moment: string | null, close?: () => void) =>
    run(async () => {
      await call('PATCH', calls.changeSet(id), { body: { publish_at: moment } });
      close?.();
    });

  if (totalOf(counts) === 0) return null;
  return (
    <>
      <DialogButton label={t('prepared.publish')} title={t('prepared.publishTitle', { name })} variant="filled">
        {(close) => (
          <Stack>
            <Text size="sm">{t('prepared.publishHint')}</Text>
            <div>
              <Button loading={isBusy} onClick={() => void publish(close)} data-autofocus>
                {t(faults > 0 ? 'prepared.publishRest' : 'prepared.publishNow')}
              </Button>
            </div>
            <Divider label={t('prepared.or')} />
            <form
              onSubmit={(event) => {
                event.preventDefault();
                if (at !== '') void plan(at, close);
              }}
            >
              <Stack gap="xs" align="start">
                <MomentInput
                  label={t('prepared.at')}
                  hint={t('prepared.atHint')}
                  value={at}
                  onType={(instant) => setAt(instant ?? '')}
                  onChoose={setAt}
                  input={{ required: true }}
                />
                <Button type="submit" variant="default" loading={isBusy}>
                  {t('prepared.plan')}
                </Button>
              </Stack>
            </form>
          </Stack>
        )}
      </DialogButton>
      {planned && (
        <Button variant="default" loading={isBusy} onClick={() => void plan(null)}>
          {t('prepared.cancelTime')}
        </Button>
      )}
    </>
  );
}
