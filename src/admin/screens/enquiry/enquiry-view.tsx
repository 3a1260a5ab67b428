import { Badge, Button, Grid, Group, Paper, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { notifyFailure } from '../../layout/notify.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Section } from '../../layout/section.tsx';
import { calls, paths } from '../../paths.ts';
import type { EnquiryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { BasketSection } from './basket-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import classes from './enquiry.module.css';
import { EnquiryAttachments } from './enquiry-attachments.tsx';
import { EnquiryFacts } from './enquiry-facts.tsx';
import { EnquiryWork } from './enquiry-work.tsx';
import { replyLink } from './reply.ts';
import { setRead } from './set-read.ts';

export function EnquiryView({ enquiry }: { enquiry: EnquiryRecord }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const remove = useDeletion();
  const { id, name } = enquiry;
  const path = calls.enquiry(id);
  useReading(enquiry);

  async function putBack(): Promise<void> {
    if (await setRead(id, false, notifyFailure)) await navigate(paths.enquiries());
  }

  return (
    <>
      <PageHead title={name} back={{ to: paths.enquiries(), label: t('enquiry.list') }}>
        <Button component="a" href={replyLink(enquiry)}>
          {t('enquiry.reply')}
        </Button>
        <Button variant="default" onClick={putBack}>
          {t('enquiry.markUnread')}
        </Button>
        <Button
          variant="outline"
          color="red"
          onClick={() =>
            remove({
              noun: 'enquiry',
              id,
              path,
              restore: calls.enquiryRestore(id),
              question: t('enquiry.deleteQuestion'),
              name,
              onDeleted: () => navigate(paths.enquiries()),
            })
          }
        >
          {t('enquiry.delete')}
        </Button>
      </PageHead>
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="xl">
            <Message enquiry={enquiry} />
            <BasketSection basket={enquiry.basket} />
            <EnquiryAttachments enquiry={enquiry} />
            <EnquiryWork enquiry={enquiry} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack gap="xl">
            <EnquiryFacts enquiry={enquiry} />
            <DeliverySection enquiry={enquiry} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  );
}

function Message({ enquiry: { kind, suspect, language, message } }: { enquiry: EnquiryRecord }) {
  const { t } = useTexts();
  return (
    <Section title={t(`enquiry.kinds.${kind}`)}>
      {suspect && (
        <Group gap="xs">
          <Badge variant="default" radius="xs">
            {t('enquiry.suspect')}
          </Badge>
          <Text size="sm" c="dimmed">
            {t('enquiry.suspectHint')}
          </Text>
        </Group>
      )}
      <Paper withBorder p="md">
        <Text className={classes.text} lang={language ?? undefined}>
          {message}
        </Text>
      </Paper>
    </Section>
  );
}

/** Marks an opened enquiry as read. When that fails it stays unread: nothing is lost. */
function useReading({ id, read }: EnquiryRecord): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once: it may be marked as unread afterwards
  useEffect(() => {
    if (!read) void setRead(id, true, console.log);
  }, [id]);
}
