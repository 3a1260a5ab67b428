import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { InterfaceLanguage } from '../../../domain/text/interface-language.ts';
import { call, detailOf } from '../../client.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { Section } from '../../layout/section.tsx';
import { momentText } from '../../list/moment.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { EnquiryRecord } from '../../records.ts';
import { type Translate, useTexts } from '../../texts.ts';
import classes from './enquiry.module.css';

/** The delivery of the mail to the workshop, with a button to retry it until it has arrived. */
export function DeliverySection({ enquiry }: { enquiry: EnquiryRecord }) {
  const { t, language } = useTexts();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { delivery, mail } = enquiry;
  const canRetry = mail.configured && delivery !== null && delivery.state !== 'sent';

  async function retry(): Promise<void> {
    setFailure('');
    setBusy(true);
    try {
      await call('POST', calls.enquiryRetry(enquiry.id));
      await reload('enquiry');
    } catch (error) {
      setFailure(detailOf(error));
    }
    setBusy(false);
  }

  return (
    <Section title={t('enquiry.mail')}>
      <Stack gap="xs" align="start">
        <Text size="sm" role="status" c={delivery?.state === 'refused' ? 'var(--mantine-color-error)' : undefined}>
          {tell(enquiry, t, language)}
        </Text>
        {delivery?.error && (
          <Text size="sm" c="dimmed" className={classes.theirs}>
            {t('enquiry.reason', { reason: delivery.error })}
          </Text>
        )}
        <FailureAlert details={[failure]} />
        {canRetry && (
          <Button variant="default" loading={isBusy} onClick={retry}>
            {t('enquiry.retry')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

function tell({ delivery, mail }: EnquiryRecord, t: Translate, language: InterfaceLanguage): string {
  if (delivery === null) return t('enquiry.delivery.none');
  const { state, attempts, due_at, sent_at } = delivery;
  if (state === 'sent') return t('enquiry.delivery.sent', { moment: momentText(sent_at ?? due_at, language) });
  if (state === 'refused') return t('enquiry.delivery.refused', { count: attempts });
  if (!mail.configured) return t('enquiry.delivery.unconfigured');
  if (attempts === 0) return t('enquiry.delivery.first');
  return t('enquiry.delivery.waiting', { count: attempts, moment: momentText(due_at, language) });
}
