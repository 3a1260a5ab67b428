import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dayAfter, dayAt } from '../../../domain/time/day.ts';
import { call, detailOf } from '../../client.ts';
import { useSubmit } from '../../fields/submit/use-submit.ts';
import { DialogButton } from '../../layout/dialog-button.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { notifyFailure } from '../../layout/notify.tsx';
import { dayText } from '../../list/moment.tsx';
import { useKeptFocus } from '../../list/use-kept-focus.ts';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { ChangeSet } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { ShownOnce } from '../programs/shown-once.tsx';
import classes from './prepared.module.css';

/** How long a link is valid unless another day is chosen, in days. */
const usual = 14;

/** Opens the links by which persons without an account see a set. */
export function Share({ set }: { set: ChangeSet }) {
  const { t } = useTexts();
  return (
    <DialogButton label={t('prepared.share')} title={t('prepared.shareTitle', { name: set.name })}>
      {() => <Links set={set} />}
    </DialogButton>
  );
}

function Links({ set: { id, links } }: { set: ChangeSet }) {
  const { t } = useTexts();
  const [url, setUrl] = useState('');
  const today = dayAt(new Date());
  const focus = useKeptFocus(links.map((link) => link.id).join());
  const { onSubmit, isSending, errors, failure } = useSubmit(async ({ until = '' }) => {
    setUrl((await call('POST', calls.changeSetLinks(id), { body: { until } })).body.url);
    await reload('change-set');
  });
  return (
    <Stack>
      <Text size="sm">{t('prepared.shareHint')}</Text>
      <form onSubmit={onSubmit}>
        <FailureAlert details={[failure]} />
        <Group align="end" gap="xs">
          <TextInput
            type="date"
            name="until"
            label={t('prepared.until')}
            error={errors.until}
            defaultValue={dayAfter(today, usual)}
            min={today}
            required
          />
          <Button type="submit" loading={isSending}>
            {t('prepared.makeLink')}
          </Button>
        </Group>
      </form>
      {url && <ShownOnce key={url} hint={t('prepared.link')} secret={url} />}
      <div {...focus} tabIndex={-1}>
        {links.length > 0 && <Text fw={600}>{t('prepared.links')}</Text>}
        <ul className={classes.list}>
          {links.map((link) => (
            <LinkRow key={link.id} set={id} link={link} />
          ))}
        </ul>
      </div>
    </Stack>
  );
}

function LinkRow({ set, link: { id, until } }: { set: number; link: ChangeSet['links'][number] }) {
  const { t, language } = useTexts();
  const day = dayText(until, language);

  async function revoke(): Promise<void> {
    await call('DELETE', calls.changeSetLink(set, id)).catch((error: unknown) => notifyFailure(detailOf(error)));
    await reload('change-set');
  }

  return (
    <Group component="li" justify="space-between" py={4}>
      <Text size="sm">{t('prepared.validUntil', { day })}</Text>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('prepared.revokeOf', { day })}
        onClick={() => void revoke()}
      >
        {t('prepared.revoke')}
      </Button>
    </Group>
  );
}
