import { Button, Divider, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../client.ts';
import { MomentInput } from '../../fields/moment-input.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { notify } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import type { ChangeSet } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { leaveSet, useSetAction } from './use-set-action.ts';

/** Publishes a set now or at a minute, and cancels such a time. */
export function Publish({ set }: { set: ChangeSet }) {
  const { t } = useTexts();
  const { id, name, counts, publish_at: planned, fault_count: faults } = set;
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(planned ?? '');
  const { isBusy, failure, run } = useSetAction();

  const publish = () =>
    run(async () => {
      await call('POST', calls.changeSetPublish(id, { partial: faults > 0 || undefined }));
      setOpen(false);
      notify(t('prepared.publishedNow', { name }));
      await leaveSet(id);
    });
  const plan = (moment: string | null) =>
    run(async () => {
      await call('PATCH', calls.changeSet(id), { body: { publish_at: moment } });
      setOpen(false);
    });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (at !== '') void plan(at);
  }

  if (counts.add + counts.change + counts.remove === 0) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('prepared.publish')}
      </Button>
      {planned && (
        <Button variant="default" loading={isBusy} onClick={() => void plan(null)}>
          {t('prepared.cancelTime')}
        </Button>
      )}
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('prepared.publishTitle', { name })}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Stack>
          <FailureAlert details={[failure]} />
          <Text size="sm">{t('prepared.publishHint')}</Text>
          <Group>
            <Button loading={isBusy} onClick={() => void publish()} data-autofocus>
              {t(faults > 0 ? 'prepared.publishRest' : 'prepared.publishNow')}
            </Button>
          </Group>
          <Divider label={t('prepared.or')} />
          <form onSubmit={submit}>
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
      </Modal>
    </>
  );
}
