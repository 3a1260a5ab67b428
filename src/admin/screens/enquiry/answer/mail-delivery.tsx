import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { InterfaceLanguage } from '../../../../domain/text/interface-language.ts';
import { call, detailOf } from '../../../client.ts';
import { FailureAlert } from '../../../layout/failure-alert.tsx';
import { momentText } from '../../../list/moment.tsx';
import { calls } from '../../../paths.ts';
import { queries } from '../../../queries.ts';
import { queryClient } from '../../../query-client.ts';
import type { ThreadMailRecord } from '../../../records.ts';
import { type Translate, useTexts } from '../../../texts.ts';
import classes from '../enquiry.module.css';

type Props = { enquiry: number; mail: ThreadMailRecord };

/** The delivery of an answer, with a button to retry it after a failed attempt. */
export function MailDelivery({ enquiry, mail }: Props) {
  const { t, language } = useTexts();
  const [failure, setFailure] = useState('');
  const { delivery } = mail;
  if (!delivery) return null;
  const { state, error, attempts } = delivery;

  async function retry(): Promise<void> {
    setFailure('');
    try {
      const { body } = await call('POST', calls.enquiryMailRetry(enquiry, mail.id));
      queryClient.setQueryData(queries.enquiry(enquiry).queryKey, body);
    } catch (problem) {
      setFailure(detailOf(problem));
    }
  }

  return (
    <Stack gap={4} align="start">
      <Text
        size="sm"
        role="status"
        className={classes.theirs}
        c={state === 'refused' ? 'var(--mantine-color-error)' : 'dimmed'}
      >
        {tell(delivery, t, language)}
      </Text>
      {error && (
        <Text size="sm" c="dimmed" className={classes.theirs}>
          {t('enquiry.reason', { reason: error })}
        </Text>
      )}
      <FailureAlert details={[failure]} />
      {state !== 'sent' && attempts > 0 && (
        <Button size="compact-sm" variant="default" onClick={retry}>
          {t('enquiry.answers.retry')}
        </Button>
      )}
    </Stack>
  );
}

function tell(delivery: NonNullable<ThreadMailRecord['delivery']>, t: Translate, language: InterfaceLanguage): string {
  const { state, attempts, response, due_at, sent_at } = delivery;
  if (state === 'refused') return t('enquiry.answers.refused');
  const moment = momentText(sent_at ?? due_at, language);
  if (state === 'sent')
    return response ? t('enquiry.answers.taken', { moment, response }) : t('enquiry.answers.takenPlain', { moment });
  return attempts === 0 ? t('enquiry.answers.waitingFirst') : t('enquiry.answers.waiting', { moment });
}
