import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '../../domain/text/language.ts';
import type { TranslatedNoun } from '../../domain/text/translation.ts';
import { call, detailOf } from '../client.ts';
import { FailureAlert } from '../layout/failure-alert.tsx';
import { notify } from '../layout/notify.tsx';
import { QueryState } from '../layout/query-state.tsx';
import { calls } from '../paths.ts';
import { queries } from '../queries.ts';
import { queryClient } from '../query-client.ts';
import { useTexts } from '../texts.ts';
import { GapList } from './gap-list.tsx';
import classes from './translate.module.css';

type Props = {
  noun: TranslatedNoun;
  id: number;
  name: string;
  /** The record's key, if its path has no id. */
  label?: string | undefined;
  language: Language;
  onClose: () => void;
};

/** The unreviewed translations of a record in a language, beside their French texts, and a button that confirms them. */
export function ReviewDialog({ noun, id, name, label, language, onClose }: Props) {
  const { t } = useTexts();
  const read = useQuery(queries.unreviewed(noun, id));
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const texts = (read.data ?? []).filter((text) => text.language === language);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      for (const { item, field, version } of texts)
        await call('POST', calls.review(), {
          body: { noun, id, item: item && { noun: item.noun, id: item.id }, field, language, version },
        });
      notify(t('suggestion.confirmed', { count: texts.length }));
      onClose();
    } catch (error) {
      setFailure(detailOf(error));
    }
    setBusy(false);
    await queryClient.invalidateQueries({ queryKey: ['translation'] });
  }

  const nothing = { missing: [], added: [] };
  return (
    <Modal opened onClose={onClose} title={t('suggestion.reviewOf', { name })} size="lg">
      <Stack gap="sm">
        <FailureAlert details={[failure]} />
        <QueryState query={read} />
        <Text size="sm">{t('suggestion.reviewHint')}</Text>
        <GapList
          noun={noun}
          id={id}
          label={label}
          suggestions={texts.map((text) => ({ ...text, origin: null, figures: nothing, terms: [] }))}
          isLinked
          onLeave={onClose}
        />
      </Stack>
      <Group className={classes.foot} justify="end">
        <Button disabled={texts.length === 0} loading={isBusy} onClick={confirm}>
          {t('suggestion.confirm')}
        </Button>
      </Group>
    </Modal>
  );
}
