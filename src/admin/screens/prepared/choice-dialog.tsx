import { Divider, Loader, Modal, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { totalOf } from '../../../domain/change-set.ts';
import { autosave } from '../../autosave/saving.ts';
import { type ChosenSet, useChosenSet } from '../../change-set/chosen.ts';
import { prepareChanges, workIn } from '../../change-set/work-in.ts';
import { Icon } from '../../layout/icon.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import classes from './choice.module.css';
import { NameForm } from './name-form.tsx';
import { UnsavedTexts } from './unsaved-texts.tsx';

type Props = {
  /** The set of this tab that is no longer open: something else must be chosen. */
  ended: ChosenSet | null;
  onClose: () => void;
};

/** The choice between the live site and the open sets, and the form for a new set. */
export function ChoiceDialog({ ended, onClose }: Props) {
  const { t } = useTexts();
  const { set } = useChosenSet();
  const open = useQuery({ ...queries.openSets(), staleTime: 0 });
  const [isBusy, setBusy] = useState(false);

  async function choose(chosen: ChosenSet | null): Promise<void> {
    setBusy(true);
    if (chosen?.id !== set?.id) await workIn(chosen);
    onClose();
  }

  async function prepare(name: string): Promise<void> {
    await prepareChanges(name);
    onClose();
  }

  const row = (chosen: ChosenSet | null, mark: ReactNode, name: string, hint: string) => (
    <li key={chosen?.id ?? 0}>
      <UnstyledButton
        className={classes.choice}
        aria-current={chosen?.id === set?.id && !ended ? 'true' : undefined}
        disabled={isBusy}
        onClick={() => void choose(chosen)}
      >
        {mark}
        <span>
          <span className={classes.name}>{name}</span>
          <Text span size="sm" c="dimmed" display="block">
            {hint}
          </Text>
        </span>
      </UnstyledButton>
    </li>
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={ended ? t('prepared.ended', { name: ended.name }) : t('prepared.choose')}
      withCloseButton={!ended}
      closeOnEscape={!ended}
      closeOnClickOutside={!ended}
      returnFocus={false}
    >
      <Stack gap="md">
        {ended && <Text size="sm">{t('prepared.endedHint')}</Text>}
        {ended && <UnsavedTexts paths={autosave.unsaved()} />}
        <QueryState query={open} />
        <ul className={classes.choices}>
          {row(null, <span className={classes.live} />, t('changeSet.live'), t('prepared.liveHint'))}
          {open.data?.sets.map((one) =>
            row(
              one,
              <Icon name="prepare" />,
              one.name,
              t('prepared.rows', { count: totalOf(one.counts), author: one.author }),
            ),
          )}
        </ul>
        {isBusy && <Loader size="sm" aria-label={t('common.loading')} />}
        <Divider />
        <section aria-labelledby="new-set">
          <Title order={3} size="h4" id="new-set" mb="xs">
            {t('prepared.add')}
          </Title>
          <NameForm submit={t('prepared.create')} onName={prepare} />
        </section>
      </Stack>
    </Modal>
  );
}
