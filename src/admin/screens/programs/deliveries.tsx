import { Anchor, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { call, detailOf } from '../../client.ts';
import { notifyFailure } from '../../layout/notify.tsx';
import { Section } from '../../layout/section.tsx';
import { momentText } from '../../list/moment.tsx';
import { calls, paths } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { WebhookDelivery, WebhookStatus } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from '../person/person.module.css';

const stateColors = { waiting: 'gray', sent: 'green', refused: 'red' };

/** The last webhook messages, with the program's responses. */
export function Deliveries({ deliveries, waiting, refused }: WebhookStatus) {
  const { t } = useTexts();
  return (
    <Section title={t('programs.webhook.deliveries')}>
      {deliveries.length === 0 ? (
        <Text size="sm">{t('programs.webhook.none')}</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" role="status">
            {t('programs.webhook.counts', { waiting, refused })}
          </Text>
          <Stack component="ul" gap="xs" className={classes.list}>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </Stack>
        </>
      )}
    </Section>
  );
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { t, language } = useTexts();
  const { id, enquiry_id, state, attempts, error, status, answer, created_at, due_at } = delivery;
  const what = enquiry_id === null ? t('programs.webhook.isTest') : t('programs.webhook.enquiry', { id: enquiry_id });
  const facts = [
    momentText(created_at, language),
    ...(attempts > 0 ? [t('programs.webhook.attempts', { count: attempts })] : []),
    ...(status === null ? [] : [t('programs.webhook.answered', { status })]),
    ...(state === 'waiting' && attempts > 0 ? [t('programs.webhook.next', { at: momentText(due_at, language) })] : []),
  ];

  async function retry(): Promise<void> {
    await call('POST', calls.webhookRetry(id), { success: 204 }).catch((failure: unknown) =>
      notifyFailure(detailOf(failure)),
    );
    await reload('webhook');
  }

  return (
    <Paper component="li" withBorder p="sm" aria-label={what}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Group gap="xs">
            {enquiry_id === null ? (
              <Text fw={650}>{what}</Text>
            ) : (
              <Anchor component={Link} to={paths.enquiry(enquiry_id)} fw={650}>
                {what}
              </Anchor>
            )}
            <Badge variant="light" color={stateColors[state]} radius="xs" tt="none">
              {t(`programs.webhook.states.${state}`)}
            </Badge>
          </Group>
          {error && <Text size="sm">{t(`programs.webhook.faults.${error}`)}</Text>}
          {answer && (
            <Text size="sm" className={classes.name} style={{ whiteSpace: 'pre-wrap' }}>
              {answer}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        </div>
        {state !== 'sent' && attempts > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('programs.webhook.retryOf', { what })}
            onClick={retry}
            style={{ flexShrink: 0 }}
          >
            {t('programs.webhook.retry')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
